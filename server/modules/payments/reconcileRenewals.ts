import { sql } from 'kysely';
import type { Queue } from '../../database/poller.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockUser, writeLedger } from '../billing/ledger/service.ts';
import { type Agreement, chargeDueWhenEnded, entryOfAgreement, latestAgreement } from '../billing/service.ts';
import { receive, takeAsked } from './notices/receive.ts';
import type { PaymentContext } from './paymentContext.ts';
import { goesOn } from './provider/gateway.ts';
import { providerQueue } from './providerQueue.ts';

const LATE_S = 600;
const AGAIN_S = 3600;
const DAY_MS = 86_400_000;
/** How long a list of payments serves for other agreements. */
const FRESH_MS = 5000;
/** How far back payments are looked through: a renewal is tried on three days. */
const MOST_DAYS = 5;

/** Renewals whose charge is due and of which nothing was heard: the provider is asked, ten minutes later and then each hour. */
export function reconcileRenewals(context: PaymentContext, everyMs: number): Queue {
  const listDay = eachDayOnce(context);
  const work = async (agreement: Agreement) => {
    try {
      await askAboutRenewal(context, agreement, listDay);
    } finally {
      // whatever came of the question: nobody loses access because of it
      await keepAccess(context, agreement);
    }
  };
  return providerQueue(context, { name: 'renewals to ask about', everyMs, take: takeDue, work, turnMs: AGAIN_S * 1000 });
}

type ListDay = PaymentContext['gateway']['listPayments'];

/** The payments of a day, asked for once for all agreements that are asked about together. */
function eachDayOnce({ gateway }: PaymentContext): ListDay {
  const days = new Map<string, { payments: ReturnType<ListDay>; at: number }>();
  return (day) => {
    const known = days.get(day);
    if (known && performance.now() - known.at < FRESH_MS) return known.payments;
    const payments = gateway.listPayments(day);
    days.set(day, { payments, at: performance.now() });
    payments.catch(() => days.delete(day));
    return payments;
  };
}

/** Asks about the renewal of a user that is due, also about one that was switched off while the bank had not answered. */
export async function askAboutRenewalOf(context: PaymentContext, user: string): Promise<void> {
  const agreement = await latestAgreement(context.db, user);
  if (!agreement) return;
  const now = context.now();
  const since = new Date(now.getTime() - MOST_DAYS * DAY_MS);
  const due = agreement.next_charge_at ?? (await chargeDueWhenEnded(context.db, agreement, since));
  if (due && Date.parse(due) <= now.getTime()) await askAboutRenewal(context, { ...agreement, next_charge_at: due });
}

/** Asks the provider what it charged for an agreement and whether it goes on, and acts on that. */
async function askAboutRenewal(
  context: PaymentContext,
  { guid, gateway_id, user_guid, next_charge_at, status }: Agreement,
  listDay: ListDay = (day) => context.gateway.listPayments(day),
): Promise<void> {
  if (gateway_id === null || next_charge_at === null) return;
  const today = context.now().getTime();
  const since = Math.max(Date.parse(next_charge_at) - DAY_MS, today - MOST_DAYS * DAY_MS);
  let charges = 0;
  for (let moment = since; dayOf(moment) <= dayOf(today); moment += DAY_MS) {
    const payments = (await listDay(dayOf(moment))).filter(({ subscriptionId }) => subscriptionId === gateway_id);
    charges += payments.length;
    const inOrder = payments.sort((one, other) => (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0));
    for (const payment of inOrder) await takeAsked(context, payment);
  }
  const theirs = (await context.gateway.listSubscriptions(user_guid)).find(({ gatewayId }) => gatewayId === gateway_id);
  if (!theirs || goesOn(theirs)) return;
  await receive(context, { kind: 'recurrent', ...theirs, successful: -1, failed: -1 }, { source: 'reconciliation', ...theirs });
  if (status !== 'off' || charges > 0) return;
  // the provider knows of no charge and will make none: no answer of the bank is awaited
  await sql`update agreement set last_failure = 'Автопродление отключено раньше, чем прошло списание.'
    where guid = ${guid} and last_failure = ''`.execute(context.db);
}

function dayOf(moment: number) {
  return new Date(moment).toISOString().slice(0, 10);
}

function takeDue({ db, gateway, now }: PaymentContext) {
  const moment = now();
  return rowOf<Agreement>(db)`
    update agreement set asked_at = ${moment} where guid = (
      select guid from agreement
      where status <> 'off' and gateway = ${gateway.name} and gateway_id is not null
        and next_charge_at <= ${moment}::timestamptz - make_interval(secs => ${LATE_S})
        and (asked_at is null or asked_at < next_charge_at or asked_at <= ${moment}::timestamptz - make_interval(secs => ${AGAIN_S}))
      order by next_charge_at limit 1 for update skip locked)
    returning *`;
}

/** Grace, once for each charge, while the provider says neither yes nor no: nobody loses access because a bank is slow. */
async function keepAccess(context: PaymentContext, { guid, user_guid, next_charge_at }: Agreement) {
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, user_guid);
    // past_due has its grace by the failure
    const agreement = await rowOf<Agreement>(trx)`
      select * from agreement a where guid = ${guid} and status = 'on' and date_trunc('milliseconds', next_charge_at) = ${next_charge_at} and not exists (
        select from ledger where user_guid = ${user_guid} and agreement = a.guid and kind = 'grace' and at >= a.next_charge_at)`;
    if (agreement) await writeLedger(trx, entryOfAgreement(agreement, 'grace', 'Банк ещё не\u00a0ответил, прошло\u00a0ли списание.'), now);
  });
}
