import { fromKopecks, toKopecks } from '../../contract/money.ts';
import { offerIds } from '../../contract/plan.ts';
import type { SubscriptionType } from '../../contract/subscription.ts';
import { unusedMoney } from '../modules/billing/ledger/credit.ts';
import { addMonths, type LedgerEntry } from '../modules/billing/ledger/planQueue.ts';
import { schedule } from '../modules/billing/ledger/schedule.ts';
import type { NewEntry } from '../modules/billing/ledger/service.ts';
import type { Terms } from '../modules/billing/terms.ts';
import { userGuid } from './companyRows.ts';
import { demoGuid } from './insert.ts';

const AT = '@demo.example';

/**
 * Two years of sales. Who stands active now is what other parts of the demo count on: the owner's plan is active, the operator of the filled
 * price list had one that ended, nobody else gains a permission by one (`pro` gives none). People who use codes have done with paying long before.
 */
export const demoStories: readonly Story[] = [
  { login: `owner${AT}`, day: 700, type: 'pro', period: 1, renewals: 5, end: 'cancelled' },
  { login: `owner${AT}`, day: 500, type: 'pro_plus', period: 3, renewals: 3, end: 'cancelled' },
  { login: `owner${AT}`, day: 30, type: 'pro_plus', period: 12, end: 'goes on' },
  { login: `master${AT}`, day: 690, type: 'pro', period: 3, renewals: 2, end: 'failed' },
  { login: `master${AT}`, day: 380, type: 'pro', period: 1, renewals: 4, end: 'cancelled' },
  { login: `master${AT}`, day: 71, type: 'pro', period: 1, end: 'cancelled' },
  { login: `partner${AT}`, day: 620, type: 'pro_plus', period: 1, renewals: 11, end: 'failed' },
  { login: `partner${AT}`, day: 120, type: 'pro_plus', period: 1, end: 'cancelled', refund: { after: 4 } },
  { login: '+79000000010', day: 650, type: 'pro', period: 12, end: 'cancelled', upgrade: { after: 110, type: 'pro_plus', period: 12 } },
  { login: `analyst${AT}`, day: 400, type: 'pro', period: 12, end: 'cancelled' },
  { login: `manager${AT}`, day: 240, type: 'pro', period: 6, renewals: 1, end: 'goes on' },
  { login: `super${AT}`, day: 300, type: 'svoy', period: 1, renewals: 3, end: 'cancelled' },
  { login: `contractor${AT}`, day: 95, type: 'pro', period: 1, end: 'cancelled', refund: { after: 3, amount: 495 } },
  { login: `flags-own${AT}`, day: 720, type: 'pro', period: 1, renewals: 3, end: 'failed' },
  { login: `flags-super${AT}`, day: 680, type: 'pro_plus', period: 1, renewals: 2, end: 'cancelled' },
  { login: `flags-super-own${AT}`, day: 610, type: 'svoy', period: 1, renewals: 1, end: 'cancelled' },
  // charged every month, a few days ago as well: no month is empty, this one neither
  { login: '+79000000010', day: 156, type: 'pro', period: 1, renewals: 5, end: 'goes on' },
  { login: `super${AT}`, day: 160, type: 'pro', period: 3, end: 'cancelled' },
  { login: `super${AT}`, day: 190, type: 'pro', period: 1, end: 'cancelled' },
];

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Of no provider: nobody is asked about it or told of it. */
const GATEWAY = 'demo';
const CARD = '4242';

type Purchase = Pick<Story, 'login' | 'type' | 'period' | 'end'> & { at: number; endedAt: number };
type Paying = { guid: string; order: string | null; agreement: string; type: SubscriptionType; period: number; amount: number; at: number };

type Payment = {
  guid: string;
  user_guid: string;
  order: string | null;
  subscription_type: SubscriptionType;
  period: number;
  amount: number;
  refunded: number;
  paid_at: string;
};

/** What the stories left behind, row by row: the same for the same day. */
export class History {
  readonly orders: { guid: string; price: number; created_at: string; state: string }[] = [];
  readonly agreements: { guid: string; status: 'on' | 'off' }[] = [];
  readonly payments: Payment[] = [];
  readonly refunds: Record<string, unknown>[] = [];
  readonly ledger: (NewEntry & { at: string })[] = [];
  readonly #now: number;
  readonly #terms: readonly Terms[];

  constructor(now: Date, terms: readonly Terms[], stories: readonly Story[]) {
    this.#now = now.getTime();
    this.#terms = terms;
    for (const story of stories) this.#tell(story);
    for (const login of new Set(stories.map((story) => story.login))) this.#noteEnds(userGuid(login));
  }

  #tell({ login, day, type, period, renewals = 0, end, upgrade, refund }: Story): void {
    const user = userGuid(login);
    // from ten in the morning on: nobody sells everything at one minute
    const start = Math.floor(this.#now / DAY) * DAY - day * DAY + 7 * 60 * MINUTE + (day % 9) * 37 * MINUTE;
    const charge = (n: number) => addMonths(start + 2 * MINUTE, n * period) - 60 * MINUTE;
    const last = renewals === 0 ? start : charge(renewals);
    const endedAt = end === 'failed' ? charge(renewals + 1) + 2 * DAY : last + DAY;
    const agreement = this.#buy(user, { login, type, period, at: start, end, endedAt });
    for (let n = 1; n <= renewals; n += 1) this.#renew(user, { agreement, type, period, at: charge(n) });
    const about = { user_guid: user, subscription_type: type, period, agreement };
    if (end === 'cancelled') this.#note({ ...about, kind: 'cancelled' }, endedAt);
    for (const days of end === 'failed' ? [0, 1, 2] : []) {
      const detail = 'Недостаточно средств на\u00a0карте.';
      this.#note({ ...about, kind: 'renewal_failed', amount: this.#price(type, period), detail }, charge(renewals + 1) + days * DAY);
    }
    if (refund) this.#refund(user, start, start + refund.after * DAY, refund.amount);
    if (upgrade) this.#buy(user, { ...upgrade, login, at: start + upgrade.after * DAY, end, endedAt: start + (upgrade.after + 1) * DAY });
  }

  #buy(user: string, { login, type, period, at, end, endedAt }: Purchase): string {
    const of = (what: string) => demoGuid(what, login, at);
    const [guid, agreement, payment] = [of('order'), of('agreement'), of('payment')];
    const price = this.#price(type, period);
    const worth = unusedMoney(schedule(this.#entriesOf(user)).grants, this.#paid(), type, new Date(at));
    const credit = worth < toKopecks(price) ? fromKopecks(worth) : 0;
    const amount = fromKopecks(toKopecks(price) - toKopecks(credit));
    const plan = this.#termsOf(type).guid;
    const offer = offerIds.find((one) => one.subscription_type === type && one.period === period)?.id ?? 0;
    const base = { user_guid: user, subscription_type: type, period, gateway: GATEWAY };
    const [made, paid] = [iso(at), iso(at + 2 * MINUTE)];
    this.orders.push({
      ...{ ...base, guid, offer, plan, price, credit, amount, email: '', source: 'console', state: 'paid' },
      ...{ gateway_id: null, payment_url: '', created_at: made, expires_at: iso(at + DAY), paid_at: paid, asked_at: null },
    });
    const off = end === 'goes on' ? null : end;
    this.agreements.push({
      ...{ ...base, guid: agreement, plan, price, gateway_id: agreement, token: null, created_at: paid, reminded_for: null },
      ...{ card_mask: CARD, card_system: 'Visa', card_expires: '12/30', next_charge_at: null },
      ...{ status: off === null ? 'on' : 'off', off_reason: off, ended_at: off === null ? null : iso(endedAt) },
    });
    this.#pay(user, { guid: payment, order: guid, agreement, type, period, amount, at: at + 2 * MINUTE });
    const about = { user_guid: user, subscription_type: type, period, amount, order: guid, agreement };
    this.#note({ ...about, kind: 'order' }, at);
    this.#note({ ...about, kind: 'check' }, at + MINUTE);
    this.#note({ ...about, kind: 'paid', payment }, at + 2 * MINUTE);
    this.#note({ ...about, kind: credit > 0 ? 'upgraded' : 'granted', months: period, payment }, at + 2 * MINUTE);
    return agreement;
  }

  #renew(user: string, { agreement, type, period, at }: { agreement: string; type: SubscriptionType; period: number; at: number }): void {
    const payment = demoGuid('payment', agreement, at);
    const amount = this.#price(type, period);
    this.#pay(user, { guid: payment, order: null, agreement, type, period, amount, at });
    const about = { user_guid: user, subscription_type: type, period, amount, payment, agreement };
    this.#note({ ...about, kind: 'paid' }, at);
    this.#note({ ...about, kind: 'renewed', months: period }, at);
  }

  #pay(user: string, { type, at, ...payment }: Paying): void {
    const base = {
      user_guid: user,
      gateway: GATEWAY,
      transaction_id: String(100_000 + this.payments.length),
      card: CARD,
      receipt_url: null,
    };
    this.payments.push({
      ...base,
      ...payment,
      subscription_type: type,
      paid_at: iso(at),
      refunded: 0,
      ...{ renewal: payment.order === null, told_at: iso(at), test: false },
    });
  }

  /** The first payment of the user since then is given back, all of it or some. */
  #refund(user: string, since: number, at: number, some: number | undefined): void {
    const payment = this.payments.find((one) => one.user_guid === user && Date.parse(one.paid_at) >= since);
    if (!payment) return;
    const amount = some ?? payment.amount;
    payment.refunded = amount;
    const reason = 'По просьбе покупателя';
    const [author, guid] = [userGuid('super@demo.example'), demoGuid('refund', payment.guid)];
    this.refunds.push({
      guid,
      payment: payment.guid,
      gateway: GATEWAY,
      transaction_id: guid,
      amount,
      refunded_at: iso(at),
      author,
      reason,
    });
    const { subscription_type, period, order = null } = payment;
    const order_state = amount === payment.amount ? 'refunded' : 'partly_refunded';
    for (const one of this.orders) if (one.guid === order) one.state = order_state;
    this.#note(
      { user_guid: user, kind: 'refunded', subscription_type, period, payment: payment.guid, order, amount, author, detail: reason },
      at,
    );
  }

  #note(entry: Omit<NewEntry, 'at'>, at: number): void {
    this.ledger.push({ ...entry, at: iso(at) });
  }

  /** The end of access that nothing follows is told of, as it is of everybody's. */
  #noteEnds(user: string): void {
    const { segments } = schedule(this.#entriesOf(user));
    segments.forEach(({ subscription_type, period, until, grace_until }, index) => {
      const end = Date.parse(grace_until ?? until);
      const goesOn = segments.slice(index + 1).some(({ starts_at }) => Date.parse(starts_at) <= end);
      const told = this.ledger.some((one) => one.user_guid === user && one.kind === 'refunded' && Date.parse(one.at) === end);
      if (end <= this.#now && !goesOn && !told) this.#note({ user_guid: user, kind: 'expired', subscription_type, period }, end);
    });
  }

  #entriesOf(user: string): LedgerEntry[] {
    return this.ledger.flatMap(({ user_guid, at, kind, ...entry }, seq) => {
      const { subscription_type = null, period = null, months = null, until = null, amount = null, payment = null } = entry;
      return user_guid === user ? [{ seq, at, kind, subscription_type, period, months, until, amount, payment, plan: null }] : [];
    });
  }

  #paid(): Map<string, number> {
    return new Map(this.payments.map(({ guid, order, amount }) => [guid, this.orders.find((one) => one.guid === order)?.price ?? amount]));
  }

  #price(type: SubscriptionType, period: number): number {
    return Number(Object.entries(this.#termsOf(type).prices).find(([months]) => Number(months) === period)?.[1] ?? 0);
  }

  #termsOf(type: SubscriptionType): Terms {
    const terms = this.#terms.find(({ plan }) => plan === type);
    if (!terms) throw new Error(`Demo: no terms of ${type}`);
    return terms;
  }
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** Somebody's purchase and what became of it. Days are days before now. */
export type Story = {
  login: string;
  day: number;
  type: SubscriptionType;
  period: 1 | 3 | 6 | 12;
  /** how often it renewed itself */
  renewals?: number;
  /** the renewal is switched off a day after the last payment, the next one fails three times, or it goes on */
  end: 'cancelled' | 'failed' | 'goes on';
  /** a higher plan bought with the unused rest of this one, so many days after */
  upgrade?: { after: number; type: SubscriptionType; period: 1 | 3 | 6 | 12 };
  /** roubles given back so many days after the first payment; all of it where `amount` is absent */
  refund?: { after: number; amount?: number };
};
