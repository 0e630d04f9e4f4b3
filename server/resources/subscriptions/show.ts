import type { SubscriptionStateOf } from '../../../contract/billing.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import { type Access, readAccess } from '../../billing/access.ts';
import { canResume } from '../../billing/agreement.ts';
import { orderNumber } from '../../billing/orderNumber.ts';
import { quotes } from '../../billing/quote.ts';
import { readLedger } from '../../billing/readLedger.ts';
import { RENEWAL_TRIES } from '../../billing/renew.ts';
import { schedule } from '../../billing/schedule.ts';
import { stateOf } from '../../billing/state.ts';
import { type Terms, termsBought } from '../../database/plans/terms.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { pendingOrderOf } from './store.ts';

type Stretch = Access['queued'][number];

/** All that the subscription page says of a user. */
export async function showSubscription({ db, now }: Pick<ApiRuntime, 'db' | 'now'>, user: string): Promise<SubscriptionStateOf> {
  const moment = now();
  const access = await readAccess(db, user, moment);
  const { current, past, agreement, ended } = access;
  const shown = current ?? past;
  const { mine, after } = apart(access);
  const terms = await termsBought(
    db,
    [shown, ...access.queued].flatMap((stretch) => stretch?.plan ?? []),
  );
  const title = (stretch: Stretch) => titleOf(stretch, terms);
  const { refundedAt } = schedule(await readLedger(db, user));
  const last = mine.at(-1) ?? shown;
  const card = agreement ?? ended;
  return {
    state: stateOf(access, refundedAt, moment),
    subscription_type: shown?.subscription_type ?? null,
    title: shown ? title(shown) : '',
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
    next_charge: chargeOf(agreement),
    card: card && card.card_mask !== '' ? { mask: card.card_mask, system: card.card_system, expires: card.card_expires } : null,
    can_resume: canResume(access, moment),
    last_failure: agreement?.last_failure ?? (ended?.off_reason === 'failed' ? ended.last_failure : ''),
    pending: await pendingOf(db, user, moment),
    offers: (await quotes(db, user, moment)).map(({ offer, price, credit, to_pay, obstacle }) => ({
      id: offer.id,
      price,
      credit,
      to_pay,
      obstacle,
    })),
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

function titleOf({ plan, subscription_type }: Stretch, terms: ReadonlyMap<string, Terms>): string {
  return (plan === null ? undefined : terms.get(plan)?.title) ?? planTitles[subscription_type];
}

function chargeOf(agreement: Access['agreement']): SubscriptionStateOf['next_charge'] {
  if (!agreement || agreement.next_charge_at === null) return null;
  return { at: agreement.next_charge_at, amount: agreement.price, tries_left: Math.max(0, RENEWAL_TRIES - agreement.tries) };
}

async function pendingOf(db: ApiRuntime['db'], user: string, now: Date): Promise<SubscriptionStateOf['pending']> {
  const order = await pendingOrderOf(db, user, now);
  if (!order) return null;
  const { guid, number, subscription_type, period, amount, payment_url, created_at, expires_at, last_failure } = order;
  const bought = { subscription_type, period: period as 1 | 3 | 6 | 12 };
  return { order: guid, number: orderNumber(number), ...bought, amount, payment_url, created_at, expires_at, last_failure };
}
