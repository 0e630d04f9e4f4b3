import { createHmac, randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { CODE_GROUPS, CODE_SIGNS, codeParts, GROUP_SIGNS, groupedCode } from '../../../../contract/activationCode.ts';
import type { Code, CodeQuery } from '../../../../contract/code.ts';
import { contains, phonesIn } from '../../../database/foldedText.ts';
import { allOf } from '../../../database/rows.ts';
import { jsonInstant, searchIn } from '../../../http/listQuery.ts';
import type { Secrets } from '../../../http/secrets.ts';
import { seal, unseal } from '../../../messages/seal.ts';
import { loginOf, personOf } from '../../identity/service.ts';

/** Enough to tell the groups of all codes apart, and too little to be of use. */
const PART_BYTES = 8;

type CodeFilter = Pick<CodeQuery, 'status' | 'batch' | 'subscription_type' | 'search'>;

/** A code as the database knows it: `sealed` in base64 instead of its text. */
export type SealedRow = Omit<Code, 'code'> & { sealed: string };

/** The status of code `c` of batch `b` at a moment. */
export function statusAt(now: Date): RawBuilder<unknown> {
  return sql`case when c.activated_at is not null then 'used' when c.revoked_at is not null then 'revoked'
    when b.expires_at <= ${now}::timestamptz then 'expired' else 'new' end`;
}

export const codesJoined = sql`from activation_code c join code_batch b on b.guid = c.batch join app_user i on i.guid = b.created_by
  left join app_user u on u.guid = c.activated_by left join app_user r on r.guid = c.revoked_by`;

export function codeFields(now: Date): RawBuilder<unknown> {
  return sql`c.guid, encode(c.sealed, 'base64') as sealed, b.subscription_type, b.period, ${statusAt(now)} as status, c.batch,
    b.number as batch_number, c.comment, ${jsonInstant('b.created_at')} as created_at, ${personOf('i')} as issued_by,
    ${jsonInstant('b.expires_at')} as expires_at, ${jsonInstant('c.activated_at')} as activated_at, ${personOf('u')} as activated_by,
    ${loginOf('u')} as activated_login, ${jsonInstant('c.revoked_at')} as revoked_at, ${personOf('r')} as revoked_by`;
}

/** The condition on `codesJoined`. */
export function conditionOf(secrets: Secrets, now: Date, { status, batch, subscription_type, search }: CodeFilter): RawBuilder<unknown> {
  const found = searchIn(search, [
    sql`c.comment`,
    ...['i', 'u'].flatMap((who) => ['name', 'email', 'phone'].map((column) => sql.ref(`${who}.${column}`))),
  ]);
  const phones = phonesIn(search ?? '').flatMap((digits) => [sql`i.phone like ${contains(digits)}`, sql`u.phone like ${contains(digits)}`]);
  return allOf([
    status && sql`${statusAt(now)} = ${status}`,
    batch !== undefined && sql`c.batch = ${batch}`,
    subscription_type && sql`b.subscription_type = ${subscription_type}`,
    search !== undefined &&
      found &&
      sql`(${sql.join([found, ...phones], sql` or `)} or b.number::text = ${search.replace(/^№\s*/, '')} or ${byCode(secrets, search)})`,
  ]);
}

/** A whole code, or as many of its groups as were typed. */
function byCode(secrets: Secrets, typed: string) {
  const parts = codeParts(typed);
  if (parts.length === 0) return sql`false`;
  if (parts.length === 3) return sql`c.lookup = any(${lookupsOf(secrets, parts.join('-'))}::bytea[])`;
  return sql`c.parts like ${`%${parts.map((part) => partOf(secrets, part)).join(' ')}%`}`;
}

export function unsealedRow(secrets: Secrets, { sealed, ...row }: SealedRow): Code {
  return { ...row, code: openedCode(secrets, row.guid, Buffer.from(sealed, 'base64')) };
}

/** What is stored of a code instead of its text. */
export type StoredCode = { lookup: Buffer; sealed: Buffer; parts: string };

/** A new code, `XXXX-XXXX-XXXX`. */
export function randomCode(): string {
  const signs = Array.from({ length: CODE_GROUPS * GROUP_SIGNS }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length)));
  return groupedCode(signs.join(''));
}

/** @param guid of the code: its text opens in no other row */
export function storedCode(secrets: Secrets, guid: string, code: string): StoredCode {
  return {
    lookup: hmac(secrets('activation-code-lookup'), ['code', code]),
    sealed: seal(secrets('activation-codes'), guid, code),
    parts: code
      .split('-')
      .map((part) => partOf(secrets, part))
      .join(' '),
  };
}

/** The code that was sealed; empty text when the server's key is another one now. */
export function openedCode(secrets: Secrets, guid: string, sealed: Buffer): string {
  try {
    return unseal(secrets.toRead('activation-codes'), guid, sealed);
  } catch {
    return '';
  }
}

/** By these a whole code is found: the secret may have changed since it was issued. */
export function lookupsOf(secrets: Secrets, code: string): Buffer[] {
  return secrets.toRead('activation-code-lookup').map((key) => hmac(key, ['code', code]));
}

/** By this codes are found that have the group. */
function partOf(secrets: Secrets, part: string) {
  return hmac(secrets('activation-code-lookup'), ['part', part]).toString('hex', 0, PART_BYTES);
}

function hmac(key: Uint8Array, text: string[]) {
  return createHmac('sha256', key).update(JSON.stringify(text)).digest();
}
