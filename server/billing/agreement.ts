import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';

export type Agreement = Selectable<Schema['agreement']>;
type OffReason = NonNullable<Agreement['off_reason']>;

/** The consent of a user to be charged again that is in force; undefined where there is none. */
export function liveAgreement(db: Db | Trx, user: string): Promise<Agreement | undefined> {
  return db.selectFrom('agreement').selectAll().where('user_guid', '=', user).where('status', '<>', 'off').executeTakeFirst();
}

/** The consent that was given last, in force or not. */
export function latestAgreement(db: Db | Trx, user: string): Promise<Agreement | undefined> {
  return db.selectFrom('agreement').selectAll().where('user_guid', '=', user).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/**
 * Ends a user's agreement: nothing is charged from this moment, and the provider is told by a worker (`told` false). A card that is
 * removed leaves nothing of itself. Answers what was ended, undefined where nothing was. The user is locked; the ledger is written by the caller.
 */
export async function endAgreement(trx: Trx, user: string, reason: OffReason, now: Date): Promise<Agreement | undefined> {
  const agreement = await liveAgreement(trx, user);
  if (!agreement) return undefined;
  await trx
    .updateTable('agreement')
    .set({ status: 'off', off_reason: reason, told: false, ended_at: now.toISOString(), next_charge_at: null })
    .where('guid', '=', agreement.guid)
    .execute();
  return agreement;
}

/** Forgets the card of an agreement that has ended: it cannot be resumed. */
export async function forgetCard(trx: Trx, agreement: string): Promise<void> {
  await trx
    .updateTable('agreement')
    .set({ token: null, card_mask: '', card_system: '', card_expires: '', off_reason: 'card_removed' })
    .where('guid', '=', agreement)
    .execute();
}
