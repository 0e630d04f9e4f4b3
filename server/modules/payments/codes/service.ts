import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Code, CodeEdit, CodeQuery, CodesCreate, CodesRevoke } from '../../../../contract/code.ts';
import { type IdempotencyClaim, storeAnswer } from '../../../database/idempotency.ts';
import { oneValue, rowsOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError, wrongField } from '../../../domainError.ts';
import { type Caller, JsonText } from '../../../http/callContext.ts';
import { type ListPage, readList } from '../../../http/listQuery.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { userOfNumber } from '../../crm/service.ts';
import {
  codeFields,
  codesJoined,
  conditionOf,
  lookupsOf,
  openedCode,
  randomCode,
  type SealedRow,
  storedCode,
  unsealedRow,
} from './code.ts';
import * as store from './store.ts';

export type CodesApi = Pick<ApiRuntime, 'db' | 'secrets' | 'now'>;

/** The newest first, those of a batch in the order in which they were issued. */
export async function list(api: CodesApi, { batch, status, subscription_type, ...query }: CodeQuery): Promise<ListPage> {
  const now = api.now();
  const source = {
    from: codesJoined,
    where: conditionOf(api.secrets, now, { batch, status, subscription_type, search: query.search }),
    fields: codeFields(now),
    defaultOrder: sql`b.created_at desc`,
    columns: { created_at: sql`b.created_at`, expires_at: sql`b.expires_at`, activated_at: sql`c.activated_at` },
    tiebreak: sql`c.seq`,
  };
  const page = await readList(api.db, source, query);
  const rows = JSON.parse(page.json.text) as SealedRow[];
  return { ...page, json: new JsonText(JSON.stringify(rows.map((row) => unsealedRow(api.secrets, row)))) };
}

type Issue = { by: string; claim: IdempotencyClaim | null; request: CodesCreate };

/**
 * Makes a batch of codes. @param existed told when the batch was there already, so that the answer is 200 instead of 201
 * @throws 1100 for a period that the plan lacks, an end that has passed, a guid of another batch
 */
export async function issue(api: CodesApi, { by, claim, request }: Issue, existed: () => void): Promise<Code[]> {
  const at = api.now();
  const { guid = randomUUID(), count, subscription_type, period, expires_at, comment = '' } = request;
  if (subscription_type === 'svoy' && period !== 1) throw wrongField('period', 'Тариф «Свой бренд» бывает только на 1 месяц.');
  if (expires_at !== undefined && Date.parse(expires_at) <= at.getTime())
    throw wrongField('expires_at', 'Срок действия должен быть в будущем.');
  const codes = Array.from({ length: count }, () => {
    const own = randomUUID();
    return { guid: own, ...storedCode(api.secrets, own, randomCode()) };
  });
  return inTransaction(api.db, async (trx) => {
    if (await store.insertBatch(trx, guid, request, { by, at })) await store.insertCodes(trx, guid, comment, codes);
    else existed();
    const rows = await store.readCodes(trx, at, sql`where c.batch = ${guid} order by c.seq`);
    const issued = rows.map((row) => unsealedRow(api.secrets, row));
    if (claim) await storeAnswer(trx, claim, issued);
    return issued;
  });
}

/** @throws 1101; 1108 when a used code is to be revoked */
export async function edit(api: CodesApi, by: string, guid: string, { status, comment }: CodeEdit): Promise<Code> {
  const at = api.now();
  const row = await inTransaction(api.db, async (trx) => {
    const isUsed = await oneValue<boolean | undefined>(trx)`
      select activated_at is not null from activation_code where guid = ${guid} for update`;
    if (isUsed === undefined) throw new DomainError(1101);
    if (status && isUsed) throw new DomainError(1108, 'Код уже использован: отозвать его нельзя.');
    if (status) await store.revokeCodes(trx, { guids: [guid] }, { by, at });
    if (comment !== undefined) await store.updateCode(trx, guid, { comment });
    const [changed] = await store.readCodes(trx, at, sql`where c.guid = ${guid}`);
    return changed;
  });
  if (!row) throw new DomainError(1101);
  return unsealedRow(api.secrets, row);
}

/** Revokes what can be revoked of the named. @throws 1101 for a batch that does not exist */
export function revoke(api: CodesApi, by: string, which: CodesRevoke): Promise<{ revoked: number; skipped: number }> {
  return inTransaction(api.db, async (trx) => {
    const batch = which.batch === undefined ? undefined : await store.readBatch(trx, which.batch);
    if (which.batch !== undefined && !batch) throw new DomainError(1101);
    const revoked = await store.revokeCodes(trx, which, { by, at: api.now() });
    return { revoked, skipped: (batch?.count ?? new Set(which.guids).size) - revoked };
  });
}

/**
 * Codes that a user has activated, newest first. Text and comment are empty for callers without `own_codes_access`, who need the batch alone.
 * @throws 1101
 */
export async function codesOf({ db, secrets, now }: ApiRuntime, id: number, caller: Caller): Promise<Code[]> {
  const user = await userOfNumber(db, id);
  const rows = await store.readCodes(db, now(), sql`where c.activated_by = ${user} order by c.activated_at desc, c.seq desc`);
  return rows.map((row) => {
    const code = unsealedRow(secrets, row);
    return caller.permissions.own_codes_access ? code : { ...code, code: '', comment: '' };
  });
}

/** Codes of one transaction. */
const RESEALED_AT_ONCE = 500;

/** Stores anew, by the present secret, every code that the secret before it stored. @returns how many */
export async function resealCodes({ db, secrets }: Pick<CodesApi, 'db' | 'secrets'>): Promise<number> {
  let [after, resealed] = [0, 0];
  for (;;) {
    const rows = await inTransaction(db, async (trx) => {
      const locked = await rowsOf<{ guid: string; seq: number; sealed: Buffer; lookup: Buffer }>(trx)`
        select guid, seq, sealed, lookup from activation_code where seq > ${after} order by seq limit ${RESEALED_AT_ONCE} for update`;
      let changed = 0;
      for (const { guid, sealed, lookup } of locked) {
        const code = openedCode(secrets, guid, sealed);
        if (code === '' || lookupsOf(secrets, code)[0]?.equals(lookup)) continue;
        await store.updateCode(trx, guid, storedCode(secrets, guid, code));
        changed += 1;
      }
      return { changed, last: locked.at(-1)?.seq };
    });
    if (rows.last === undefined) return resealed;
    [after, resealed] = [rows.last, resealed + rows.changed];
  }
}
