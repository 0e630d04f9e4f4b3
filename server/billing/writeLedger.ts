import { randomUUID } from 'node:crypto';
import type { TimelineKind } from '../../contract/resources/billing.ts';
import type { SubscriptionType } from '../../contract/resources/subscription.ts';
import type { Trx } from '../database/connection.ts';
import { lockUser } from './lockUser.ts';
import { project } from './project.ts';

/** What happened to a user's access. `at`: now unless said; see the table `ledger` for what each kind carries. */
export type NewEntry = {
  /** a new one unless said */
  guid?: string;
  user_guid: string;
  kind: TimelineKind;
  at?: string;
  subscription_type?: SubscriptionType | null;
  period?: number | null;
  months?: number | null;
  until?: string | null;
  amount?: number | null;
  order?: string | null;
  payment?: string | null;
  agreement?: string | null;
  code?: string | null;
  author?: string | null;
  detail?: string;
};

/**
 * The one way into the ledger: locks the user, appends, and computes their access anew, all in the caller's transaction.
 * Agreements are changed before: whether access renews itself is read from them. Entries are kept in the order given.
 */
export async function writeLedger(trx: Trx, entries: NewEntry | readonly NewEntry[], now: Date): Promise<void> {
  const list = [entries].flat();
  // always in the same order, so that two who write for the same users cannot wait for each other
  for (const user of [...new Set(list.map(({ user_guid }) => user_guid))].sort()) {
    await lockUser(trx, user);
    const rows = list
      .filter(({ user_guid }) => user_guid === user)
      .map((entry) => ({ guid: randomUUID(), at: now.toISOString(), ...entry }));
    await trx.insertInto('ledger').values(rows).execute();
    await project(trx, user);
  }
}

/** Deletes the entry of an event that did not happen after all, and computes the user's access anew. The caller has locked the user. */
export async function withdrawEntry(trx: Trx, { guid, user_guid }: { guid: string; user_guid: string }): Promise<void> {
  await trx.deleteFrom('ledger').where('guid', '=', guid).execute();
  await project(trx, user_guid);
}
