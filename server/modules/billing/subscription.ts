import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { clubRequest, Offer, SubscriptionStateOf } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import type { Trx } from '../../database/connection.ts';
import { dayIn, dotted } from '../../database/days.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import type { Caller } from '../../http/callContext.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { clubMessage } from '../../messages/billingMessages.ts';
import { schedule } from './ledger/schedule.ts';
import { lockActiveUser, lockUser, readLedger, type Stretch, writeLedger } from './ledger/service.ts';
import { type ClosePages, endOrder, orderNumber, orderOf, pendingOrderOf, quotes, readOffers } from './orders/service.ts';
import {
  type Access,
  type Agreement,
  canResume,
  endAgreement,
  entryOfAgreement,
  insertAgreement,
  latestAgreement,
  RENEWAL_TRIES,
  readAccess,
  setNextCharge,
  stopRenewal,
} from './service.ts';
import { stateOf } from './state.ts';
import { type Terms, termsBought } from './terms.ts';

const EMAIL_DAYS = 7;
/** A request to join the club is open that long. */
const CLUB_DAYS = 30;

const STOPPED = 'Платёжная система прекратила списания.';

/** All that the subscription page says of a user. */
export async function showSubscription({ db, now }: Pick<ApiRuntime, 'db' | 'now'>, user: string): Promise<SubscriptionStateOf> {
  const moment = now();
  // read before the access: an order that is paid between the two reads is shown as pending, never as gone without access
  const pending = await pendingOf(db, user, moment);
  const access = await readAccess(db, user, moment);
  const { current, past, agreement, ended } = access;
  const shown = current ?? past;
  const { mine, after } = apart(access);
  const terms = await termsBought(
    db,
    [shown, ...access.queued].flatMap((stretch) => stretch?.plan ?? []),
  );
  const title = (stretch: Stretch) => titleOf(stretch, terms);
  const computed = schedule(await readLedger(db, user));
  const last = mine.at(-1) ?? shown;
  const card = agreement ?? ended;
  const state = stateOf(access, computed.refundedAt, moment);
  return {
    state,
    subscription_type: shown?.subscription_type ?? null,
    title: shown ? title(shown) : '',
    limits: (current?.plan && terms.get(current.plan)?.limits) || null,
    period: last?.period ?? null,
    started_at: shown?.starts_at ?? null,
    until: last?.until ?? null,
    grace_until: last?.grace_until ?? null,
    queued: after.map((stretch) => ({
      subscription_type: stretch.subscription_type,
      title: title(stretch),
      from: stretch.starts_at,
      until: stretch.until,
    })),
    auto_renewal: agreement !== null,
    next_charge: agreement?.next_charge_at
      ? { at: agreement.next_charge_at, amount: agreement.price, tries_left: Math.max(0, RENEWAL_TRIES - agreement.tries) }
      : null,
    card: card && card.card_mask !== '' ? { mask: card.card_mask, system: card.card_system, expires: card.card_expires } : null,
    can_resume: canResume(access, moment),
    last_failure: card?.last_failure || (state === 'grace' && ended && isOver(ended, shown) ? STOPPED : ''),
    pending,
    offers: (await quotes(db, user, moment, computed)).map(({ offer, plan: _, ...quote }) => ({ id: offer.id, ...quote })),
  };
}

/** The stretches that make one with the current one, whatever their terms, and what comes after them. */
function apart({ current, queued }: Access): { mine: Stretch[]; after: Stretch[] } {
  if (!current) return { mine: [], after: queued };
  const mine = [current];
  for (const stretch of queued) {
    const last = mine.at(-1);
    if (last?.subscription_type !== stretch.subscription_type || last.until !== stretch.starts_at) break;
    mine.push(stretch);
  }
  return { mine, after: queued.slice(mine.length - 1) };
}

/** Whether no answer of the bank is awaited about a plan in grace whose agreement is off: the provider ended it, or it was for another plan. */
function isOver({ off_reason, subscription_type }: Agreement, shown: Stretch | null) {
  return off_reason === 'failed' || off_reason === 'provider' || subscription_type !== shown?.subscription_type;
}

function titleOf({ plan, subscription_type }: Stretch, terms: ReadonlyMap<string, Terms>) {
  return (plan === null ? undefined : terms.get(plan)?.title) ?? planTitles[subscription_type];
}

async function pendingOf(db: ApiRuntime['db'], user: string, now: Date) {
  const order = await pendingOrderOf(db, user, now);
  if (!order) return null;
  const { guid, number, subscription_type, period, amount, payment_url, created_at, expires_at, last_failure } = order;
  return { order: guid, number: orderNumber(number), subscription_type, period, amount, payment_url, created_at, expires_at, last_failure };
}

/** Gives up an order that was not paid. @throws 1101 for an order of somebody else, 1108 for one that waits no more */
export async function cancelOrder(api: ApiRuntime, user: string, guid: string, closePages: ClosePages): Promise<SubscriptionStateOf> {
  const now = api.now();
  const ended = await inTransaction(api.db, async (trx) => {
    await lockUser(trx, user);
    const order = await orderOf(trx, user, guid);
    if (!order) throw new DomainError(1101);
    const cancelled = await endOrder(trx, order, 'cancelled', now);
    if (cancelled) return [cancelled];
    if (order.state === 'cancelled') return [];
    const detail = order.state === 'expired' ? 'Срок этого заказа уже вышел: оформите новый.' : 'Этот заказ уже оплачен.';
    throw new DomainError(1108, detail);
  });
  closePages(ended);
  return showSubscription(api, user);
}

/** Keeps a request to join the club and tells whoever answers them. One at a time: the one that is open is named; after a month it is closed. */
export async function requestClub(api: ApiRuntime, body: z.infer<typeof clubRequest>, caller: Caller): Promise<{ guid: string }> {
  const guid = randomUUID();
  const now = api.now();
  await inTransaction(api.db, async (trx) => {
    await lockUser(trx, caller.guid);
    // nobody can close one by hand
    await sql`update club_request set status = 'closed'
      where user_guid = ${caller.guid} and created_at < ${now}::timestamptz - make_interval(days => ${CLUB_DAYS})`.execute(trx);
    const open = await rowOf<{ guid: string; created_at: string; phone: string }>(trx)`
      select guid, created_at, phone from club_request where user_guid = ${caller.guid} and status = 'open'`;
    if (open) {
      const day = dotted(dayIn(new Date(open.created_at), 'Europe/Moscow'));
      throw new DomainError(1108, {
        detail: `Ваша заявка от\u00a0${day} уже у\u00a0нас: позвоним по\u00a0номеру ${open.phone}.`,
        current: { guid: open.guid },
      });
    }
    await sql`
      insert into club_request (guid, user_guid, name, phone, comment, created_at)
      values (${guid}, ${caller.guid}, ${body.name}, ${body.phone}, ${body.comment}, ${now})`.execute(trx);
    if (api.config.clubEmail === null) return;
    const expiresAt = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
    await api.outbox.add(trx, clubMessage({ to: api.config.clubEmail, expiresAt, user: caller.name, ...body }));
  });
  api.outbox.wake();
  return { guid };
}

/** Switches auto-renewal off: access stays to its end. Where it is off already nothing happens. */
export async function cancelRenewal(api: ApiRuntime, user: string): Promise<Offer[]> {
  const now = api.now();
  await underLock(api, user, async (trx) => {
    await stopRenewal(trx, user, now);
  });
  return readOffers(api, user);
}

/** Switches auto-renewal on again with the stored card. @throws 1000 as `lockActiveUser`; 1108 if there is nothing to renew */
export async function resumeRenewal(api: ApiRuntime, user: string): Promise<SubscriptionStateOf> {
  const now = api.now();
  const resume = async (trx: Trx) => {
    const access = await readAccess(trx, user, now);
    if (access.agreement !== null) return;
    if (!canResume(access, now) || access.ended === null) {
      throw new DomainError(1108, 'Включить автопродление уже нельзя: оформите подписку заново.');
    }
    const resumed = await insertAgreement(trx, access.ended, now);
    await writeLedger(trx, { ...entryOfAgreement(access.ended, 'resumed'), agreement: resumed }, now);
    await setNextCharge(trx, resumed, now);
  };
  await underLock(api, user, resume, lockActiveUser);
  return showSubscription(api, user);
}

/** Forgets the card: from this moment nothing is charged. Access stays to its end. @throws 1108 where no card is kept */
export async function removeCard(api: ApiRuntime, user: string): Promise<SubscriptionStateOf> {
  const now = api.now();
  await underLock(api, user, async (trx) => {
    const latest = await latestAgreement(trx, user);
    if (!latest || latest.token === null) throw new DomainError(1108, 'Карта уже отвязана: списаний не\u00a0будет.');
    await endAgreement(trx, user, 'card_removed', now);
    await sql`
      update agreement set token = null, card_mask = '', card_system = '', card_expires = ''
      where user_guid = ${user} and token is not null`.execute(trx);
    await writeLedger(trx, entryOfAgreement(latest, 'card_removed'), now);
  });
  return showSubscription(api, user);
}

/** The worker is woken afterwards: the provider has to be told. */
async function underLock(api: ApiRuntime, user: string, work: (trx: Trx) => Promise<void>, lock = lockUser) {
  await inTransaction(api.db, async (trx) => {
    await lock(trx, user);
    await work(trx);
  });
  api.outbox.wake();
}
