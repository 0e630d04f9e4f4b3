import { type RawBuilder, sql } from 'kysely';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { hasRows, oneValue, rowOf } from '../../database/rows.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { seal, unseal } from '../../messages/seal.ts';
import { type NewEntry, readStretches, type Stretch, writeLedger } from './ledger/service.ts';

/** A renewal is tried three times; then access ends with its grace. */
export const RENEWAL_TRIES = 3;

/** The consent of a user to be charged again. `price`: roubles; instants ISO 8601. */
export type Agreement = {
  guid: string;
  user_guid: string;
  subscription_type: SubscriptionType;
  period: number;
  plan: string;
  price: number;
  status: 'on' | 'past_due' | 'off';
  gateway: string;
  gateway_id: string | null;
  token: Buffer | null;
  card_mask: string;
  card_system: string;
  card_expires: string;
  next_charge_at: string | null;
  tries: number;
  last_failure: string;
  off_reason: 'cancelled' | 'card_removed' | 'failed' | 'replaced' | 'refunded' | 'provider' | null;
  created_at: string;
  ended_at: string | null;
  tell_tries: number;
};
type OffReason = NonNullable<Agreement['off_reason']>;

/** The consent of a user that is in force; undefined where there is none. */
export function liveAgreement(db: Db, user: string) {
  return rowOf<Agreement>(db)`select * from agreement where user_guid = ${user} and status <> 'off'`;
}

/** The consent in force, or the one that was given last. */
export function latestAgreement(db: Db, user: string) {
  return rowOf<Agreement>(db)`
    select * from agreement where user_guid = ${user} order by status = 'off', created_at desc limit 1`;
}

/**
 * Ends a user's agreement: nothing is charged from this moment, and the provider is told by a worker unless it has stopped by itself (`told`).
 * Answers what was ended, undefined where nothing was. The user is locked; the ledger is written by the caller.
 */
export function endAgreement(trx: Trx, user: string, off_reason: OffReason, now: Date, told = false) {
  return rowOf<Agreement>(trx)`
    update agreement set status = 'off', off_reason = ${off_reason}, told = ${told}, ended_at = ${now}, next_charge_at = null
    where user_guid = ${user} and status <> 'off' returning *`;
}

/** An entry of the ledger that tells of an agreement. */
export function entryOfAgreement({ user_guid, guid, subscription_type, period }: Agreement, kind: NewEntry['kind'], detail = '') {
  return { user_guid, kind, subscription_type, period, agreement: guid, detail };
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

type Bought = Pick<Agreement, 'user_guid' | 'subscription_type' | 'period' | 'plan' | 'price' | 'gateway'>;
type Card = Pick<Agreement, 'token' | 'card_mask' | 'card_system' | 'card_expires'>;

/**
 * A new agreement on the terms of a paid order and with its card, or with both of an agreement that was switched off: the provider may have been
 * told to stop the old one, so the worker has it begin another. Answers its guid; when it charges next is set afterwards.
 */
export function insertAgreement(trx: Trx, terms: Bought & Card, now: Date) {
  const { user_guid, subscription_type, period, plan, price, gateway, token, card_mask, card_system, card_expires } = terms;
  return oneValue<string>(trx)`
    insert into agreement (guid, user_guid, subscription_type, period, plan, price, gateway, token, card_mask, card_system, card_expires, status, created_at)
    values (gen_random_uuid(), ${user_guid}, ${subscription_type}, ${period}, ${plan}, ${price}, ${gateway}, ${token}, ${card_mask},
      ${card_system}, ${card_expires}, 'on', ${now})
    returning guid`;
}

/** What a user may use at a moment, read from the projection of the ledger. */
export type Access = {
  /** used at the moment, grace included; it renews itself where any stretch of its plan ahead does */
  current: Stretch | null;
  /** what follows it: rests of lower plans that wait, and stretches of the same plan on other terms */
  queued: Stretch[];
  /** the last that ended before the moment */
  past: Stretch | null;
  /** the consent to be charged again, while it is not off */
  agreement: Agreement | null;
  /** the consent that was given last, which may be resumed */
  ended: Agreement | null;
};

export async function readAccess(db: Db, user: string, now: Date): Promise<Access> {
  const stretches = await readStretches(db, user);
  const latest = await latestAgreement(db, user);
  const ends = (stretch: Stretch) => Date.parse(stretch.grace_until ?? stretch.until);
  const moment = now.getTime();
  const ahead = stretches.filter((stretch) => ends(stretch) > moment);
  const [first] = ahead;
  const used = first && Date.parse(first.starts_at) <= moment ? first : null;
  const renewed = ahead.some(({ subscription_type, auto_renewal }) => auto_renewal && subscription_type === used?.subscription_type);
  return {
    current: used && { ...used, auto_renewal: renewed },
    queued: ahead.filter((stretch) => stretch !== used),
    past: stretches.findLast((stretch) => ends(stretch) <= moment) ?? null,
    agreement: latest && latest.status !== 'off' ? latest : null,
    ended: latest?.status === 'off' ? latest : null,
  };
}

/** Has the user an active subscription of whatever plan at this moment? Grace counts: access goes on. */
export function hasSubscription(db: Db, user: string, now: Date) {
  return hasRows(db)`
    select from subscription where user_guid = ${user} and starts_at <= ${now} and coalesce(grace_until, until) > ${now} limit 1`;
}

/** Charged a little before the paid time ends, so that access has no gap while the bank thinks. */
const AHEAD_MS = 3_600_000;

/** The card that paid, as the provider tells of it; `token`: what it is charged by again. */
type Charged = { token?: string | null; card: { mask: string; system: string; expires: string } | null };

type Sealing = Pick<ApiRuntime, 'secrets' | 'now'>;

/** Keeps the consent that goes with a paid order: later charges are for the same plan at its full price of today. null: the card left no token. */
export async function beginAgreement(trx: Trx, { secrets, now }: Sealing, order: Bought, { token, card }: Charged): Promise<string | null> {
  if (!token) return null;
  return insertAgreement(
    trx,
    {
      ...order,
      // bound to the user, not to this row: whoever switches renewal on again takes the token along
      token: seal(secrets('card-token'), order.user_guid, token),
      card_mask: card?.mask ?? '',
      card_system: card?.system ?? '',
      card_expires: card?.expires ?? '',
    },
    now(),
  );
}

/** The token of an agreement's card; null where the card was removed, or was sealed with another master secret. */
export function cardToken(
  { secrets }: Pick<Sealing, 'secrets'>,
  { token, user_guid }: Pick<Agreement, 'token' | 'user_guid'>,
): string | null {
  if (token === null) return null;
  try {
    return unseal(secrets.toRead('card-token'), user_guid, token);
  } catch {
    return null;
  }
}

/** Sets the next charge of a live agreement to the end of what is paid of its plan. */
export async function setNextCharge(trx: Trx, agreement: string, now: Date): Promise<void> {
  await sql`
    update agreement a set next_charge_at = greatest(s.until - make_interval(secs => ${AHEAD_MS / 1000}::float8), ${now}::timestamptz)
    from (
      select max(t.until) as until from agreement b join subscription t on t.user_guid = b.user_guid and t.subscription_type = b.subscription_type
      where b.guid = ${agreement}) s
    where a.guid = ${agreement} and a.status <> 'off' and s.until is not null`.execute(trx);
}

/**
 * The charge that was due when an agreement was switched off, ISO 8601; undefined where none was, where the plan goes on past it, and where it
 * was due before `since`.
 */
export function chargeDueWhenEnded(db: Db, { user_guid, subscription_type, ended_at }: Agreement, since: Date) {
  return oneValue<string | undefined>(db)`
    select due from (
      select max(until) - make_interval(secs => ${AHEAD_MS / 1000}::float8) as due from subscription
      where user_guid = ${user_guid} and subscription_type = ${subscription_type}) s
    where due <= ${ended_at} and due > ${since}`;
}

/**
 * Moves the next charge to the new end of the plan, if that has changed since `before`: by a change by hand, a code, a refund, or a charge of
 * an agreement that is off. A provider keeps the day that it was told, so a new agreement replaces this one. The caller locks the user and
 * writes the ledger first, and wakes the worker that tells the provider afterwards.
 */
export async function moveRenewal(trx: Trx, user: string, before: Access, now: Date): Promise<void> {
  const { agreement, ...after } = await readAccess(trx, user, now);
  const end = endOf(after, agreement?.subscription_type);
  if (end === endOf(before, agreement?.subscription_type) || !(Date.parse(end) > now.getTime())) return;
  await replaceAgreement(trx, user, now);
}

/** Has another agreement with the same price and card go on: what a provider was told with the one before it can be told anew. The user is locked. */
export async function replaceAgreement(trx: Trx, user: string, now: Date): Promise<void> {
  const replaced = await endAgreement(trx, user, 'replaced', now);
  if (replaced) await setNextCharge(trx, await insertAgreement(trx, replaced, now), now);
}

/** The end of what is had of a plan, on whatever terms; '' where there is none. */
export function endOf({ current, queued }: Pick<Access, 'current' | 'queued'>, type: string | undefined): string {
  const own = [...queued, current].filter((one) => one !== null && one.subscription_type === type);
  return own.reduce((last, one) => (one && one.until > last ? one.until : last), '');
}

/** `author`: the member of staff who does it; the user or the provider otherwise. `told`: as of `endAgreement`. */
type Stop = { author?: string; detail?: string; reason?: OffReason; told?: boolean };

/**
 * Switches a user's auto-renewal off: access stays to its end, and the provider is told by a worker that the caller wakes once this is
 * committed. Answers what was ended; where it is off already nothing happens.
 */
export async function stopRenewal(
  trx: Trx,
  user: string,
  now: Date,
  { reason = 'cancelled', told, ...by }: Stop = {},
): Promise<Agreement | undefined> {
  const ended = await endAgreement(trx, user, reason, now, told);
  if (ended) await writeLedger(trx, { ...entryOfAgreement(ended, 'cancelled'), ...by }, now);
  return ended;
}

/** The rank of a plan in SQL (contract/plan.ts `planRank`). */
export function planRankOf(plan: RawBuilder<unknown>): RawBuilder<number> {
  return sql`array_position(array['free', 'pro', 'pro_plus', 'svoy'], ${plan})`;
}
