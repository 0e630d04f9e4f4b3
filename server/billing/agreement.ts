import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { Access } from './access.ts';

export type Agreement = Selectable<Schema['agreement']>;
type OffReason = NonNullable<Agreement['off_reason']>;

/** The consent of a user to be charged again that is in force; undefined where there is none. */
export function liveAgreement(db: Db | Trx, user: string): Promise<Agreement | undefined> {
  return db.selectFrom('agreement').selectAll().where('user_guid', '=', user).where('status', '<>', 'off').executeTakeFirst();
}

/** The consent in force, or the one that was given last. */
export function latestAgreement(db: Db | Trx, user: string): Promise<Agreement | undefined> {
  return db
    .selectFrom('agreement')
    .selectAll()
    .where('user_guid', '=', user)
    .orderBy((row) => row('status', '=', 'off'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Ends a user's agreement: nothing is charged from this moment, and the provider is told by a worker (`told` false). Answers what was ended, undefined where nothing was. The user is locked; the ledger is written by the caller.
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

/** May auto-renewal go on with the card that is kept? Only what the user switched off, while time of that plan is left. */
export function canResume(
  { current, queued, ended, agreement }: Pick<Access, 'current' | 'queued' | 'ended' | 'agreement'>,
  now: Date,
): boolean {
  if (agreement !== null || ended?.off_reason !== 'cancelled' || ended.token === null) return false;
  return [current, ...queued].some(
    (stretch) => stretch?.subscription_type === ended.subscription_type && Date.parse(stretch.until) > now.getTime(),
  );
}

/**
 * A new agreement on the terms of one that was switched off, with its card: the provider may have been told to stop the old one, so the
 * worker has it begin another. Answers its guid; when it charges next is set afterwards.
 */
export async function resumeAgreement(trx: Trx, ended: Agreement, now: Date): Promise<string> {
  const { user_guid, subscription_type, period, plan, price, gateway, token, card_mask, card_system, card_expires } = ended;
  const guid = randomUUID();
  const agreed = { user_guid, subscription_type, period, plan, price, gateway, token, card_mask, card_system, card_expires };
  await trx
    .insertInto('agreement')
    .values({
      guid,
      ...agreed,
      status: 'on',
      gateway_id: null,
      next_charge_at: null,
      off_reason: null,
      reminded_for: null,
      created_at: now.toISOString(),
      ended_at: null,
    })
    .execute();
  return guid;
}

/** Forgets every card of a user; what was charged by them cannot be resumed. */
export async function forgetCards(trx: Trx, user: string): Promise<void> {
  await trx
    .updateTable('agreement')
    .set({ token: null, card_mask: '', card_system: '', card_expires: '' })
    .where('user_guid', '=', user)
    .where('token', 'is not', null)
    .execute();
}
