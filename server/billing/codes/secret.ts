import { createHmac, randomInt } from 'node:crypto';
import { CODE_GROUPS, CODE_SIGNS, GROUP_SIGNS, groupedCode } from '../../../contract/activationCode.ts';
import type { Secrets } from '../../http/secrets.ts';
import { seal, unseal } from '../../outbox/seal.ts';

/** What is stored of a code instead of its text. */
export type StoredCode = { lookup: Buffer; sealed: Buffer; parts: string };

/** Enough to tell the groups of all codes apart, and too little to be of use. */
const PART_BYTES = 8;

/** A new code, `XXXX-XXXX-XXXX`. */
export function randomCode(): string {
  const signs = Array.from({ length: CODE_GROUPS * GROUP_SIGNS }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length)));
  return groupedCode(signs.join(''));
}

/** @param guid of the code: its text opens in no other row */
export function storedCode(secrets: Secrets, guid: string, code: string): StoredCode {
  return {
    lookup: lookupOf(secrets, code),
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
    return unseal(secrets('activation-codes'), guid, sealed);
  } catch {
    return '';
  }
}

/** By this a whole code is found. */
export function lookupOf(secrets: Secrets, code: string): Buffer {
  return hmac(secrets, ['code', code]);
}

/** By this codes are found that have the group. */
export function partOf(secrets: Secrets, part: string): string {
  return hmac(secrets, ['part', part]).toString('hex', 0, PART_BYTES);
}

function hmac(secrets: Secrets, text: string[]): Buffer {
  return createHmac('sha256', secrets('activation-code-lookup')).update(JSON.stringify(text)).digest();
}
