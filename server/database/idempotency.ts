import { sql } from 'kysely';
import type { Db, Trx } from './connection.ts';
import { hasRows, rowOf } from './rows.ts';

/** The claim of an Idempotency-Key; whoever writes stores the answer under it in the same transaction. */
export type IdempotencyClaim = {
  user: string;
  key: string;
  /** status of the answer to be replayed */
  status: number;
  /** encrypts the text of an answer that holds secrets */
  seal?: (text: string) => string;
  /** the writer has stored the answer already */
  stored?: boolean;
};

/** Another request answered under the same key first: the transaction must not commit. */
export class ClaimLost extends Error {}

type Stored = { request_hash: Buffer; status: number | null; answer: string | null };

/** Takes the key for 24 hours. Null: taken. Otherwise what stands under it; a claim left without an answer for 2 minutes is taken over. */
export async function claimKey(db: Db, user: string, key: string, requestHash: Buffer): Promise<Stored | null> {
  for (;;) {
    const taken = await hasRows(db)`
      insert into idempotency (user_guid, key, request_hash) values (${user}, ${key}, ${requestHash})
      on conflict (user_guid, key) do update
        set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
        where idempotency.created_at < now() - interval '24 hours'
          or (idempotency.status is null and idempotency.request_hash = excluded.request_hash
              and idempotency.created_at < now() - interval '2 minutes')
      returning 1`;
    if (taken) return null;
    const found = await rowOf<Stored>(db)`
      select request_hash, status, answer from idempotency where user_guid = ${user} and key = ${key}`;
    // none: the first request failed and released the key between the two statements
    if (found) return found;
  }
}

/**
 * Stores the answer of a write in the write's own transaction, so that what is committed is also replayed.
 * Throws ClaimLost when another request has answered under the key meanwhile.
 * @param answer the value the route answers; it is stored as the same JSON text that is sent
 */
export async function storeAnswer(trx: Trx, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await putAnswer(trx, claim, answer === undefined ? '' : JSON.stringify(answer));
  claim.stored = true;
}

/** Stores the text of an answer that no transaction has stored: a refusal, or a call that writes no company data. */
export async function putAnswer(db: Db, claim: IdempotencyClaim, text: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotency set status = ${claim.status}, answer = ${claim.seal?.(text) ?? text}
    where user_guid = ${claim.user} and key = ${claim.key} and status is null`.execute(db);
  if (numAffectedRows !== 1n) throw new ClaimLost();
}

/** Gives the key back after a failure of ours, so that a repetition really runs. */
export async function releaseKey(db: Db, claim: IdempotencyClaim): Promise<void> {
  await sql`delete from idempotency where user_guid = ${claim.user} and key = ${claim.key} and status is null`.execute(db);
}
