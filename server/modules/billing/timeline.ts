import { moneyText } from '../../../contract/numberText.ts';
import { GRACE_DAYS } from '../../../contract/plan.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import type { TimelineKind, TimelineStep } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import type { Db } from '../../database/connection.ts';
import { dayIn, dotted } from '../../database/days.ts';
import { oneValue, rowsOf } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import { type ListPage, pageOf } from '../../http/listQuery.ts';
import { accessKinds, type LedgerEntry } from './ledger/planQueue.ts';
import { schedule } from './ledger/schedule.ts';
import { readLedger } from './ledger/service.ts';
import { monthsText, orderNumber } from './orders/service.ts';

const sentences: Record<TimelineKind, (facts: Step) => Words> = {
  order: (facts) => ({ title: `Оформлен ${orderOf(facts)}`, detail: `${what(facts)}. Доступ откроется, когда придёт оплата.` }),
  check: (facts) => ({
    title: `Банк спросил, можно\u00a0ли принять оплату`,
    detail: facts.order_number === null ? '' : `${capital(orderOf(facts))}.`,
  }),
  paid: (facts) => ({ title: facts.order_number === null ? 'Списана оплата за\u00a0следующий срок' : `Оплачен ${orderOf(facts)}` }),
  declined: (facts) => ({ title: 'Оплата не\u00a0прошла', detail: facts.order_number === null ? '' : `${capital(orderOf(facts))}.` }),
  receipt: () => ({ title: 'Пробит чек' }),
  granted: (facts) => ({ title: 'Открыт доступ', detail: `${what(facts)}.` }),
  renewed: (facts) => ({ title: 'Подписка продлена', detail: `${what(facts)}.` }),
  renewal_failed: (facts) => ({
    title: 'Продлить не\u00a0получилось',
    detail: `${plan(facts)}: доступ сохраняется ещё ${GRACE_DAYS}\u00a0дня после оплаченного срока.`,
  }),
  grace: () => ({ title: `Доступ сохранён на\u00a0${GRACE_DAYS}\u00a0дня` }),
  upgraded: (facts) => ({ title: `Переход на\u00a0${plan(facts)}`, detail: `${what(facts)}. ${creditOf(facts.credit)}` }),
  code: (facts) => ({ title: 'Введён код активации', detail: `${what(facts)}.` }),
  manual: (facts) => ({ title: 'Срок изменила поддержка', detail: `${plan(facts)}${facts.until ? ` до\u00a0${day(facts.until)}` : ''}.` }),
  cancelled: () => ({ title: 'Автопродление отключено', detail: 'Открытый доступ остаётся до\u00a0своего конца.' }),
  resumed: () => ({ title: 'Автопродление снова включено' }),
  card_removed: () => ({
    title: 'Карта отвязана',
    detail: 'Списаний больше не\u00a0будет. Открытый доступ остаётся до\u00a0своего конца.',
  }),
  refunded: () => ({ title: 'Деньги возвращены' }),
  order_cancelled: (facts) => ({ title: `${capital(orderOf(facts))} отменён` }),
  order_expired: (facts) => ({
    title: `${capital(orderOf(facts))} не\u00a0оплачен вовремя`,
    detail: 'Оформите новый, если подписка нужна.',
  }),
  expired: (facts) => ({ title: 'Доступ закончился', detail: facts.subscription_type ? `${plan(facts)}.` : '' }),
};

/** Why a user has the access they have: order → check → pay → receipt → access, the same for them and for support. Support is named to support alone. */
export async function timelineOf(db: Db, user: string, query: ListQuery, forSupport: boolean): Promise<ListPage> {
  const found = await rowsOf<Step>(db)`
    select l.guid, l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.detail, o.number as order_number,
      o.credit, coalesce(nullif(u.name, ''), u.email, u.phone) as author
    from ledger l left join payment_order o on o.guid = l."order" left join app_user u on u.guid = l.author
    where l.user_guid = ${user} order by l.at, l.seq`;
  const steps = found.map((step) => ({
    ...step,
    ...timelineWords(step),
    author: step.author === null || forSupport ? (step.author ?? '') : 'Поддержка',
  }));
  if (query.ordering === '-at') steps.reverse();
  const ledger = await readLedger(db, user);
  return pageOf(
    steps,
    query,
    ({ title, detail, author }) => `${title} ${detail} ${author}`,
    ({ guid, at, kind, title, detail, amount, subscription_type, author, seq }): TimelineStep => ({
      guid,
      at,
      kind,
      title,
      detail,
      amount,
      until: accessKinds.some((one) => one === kind) ? endAfter(ledger.filter((entry) => entry.seq <= seq)) : null,
      subscription_type,
      author,
    }),
  );
}

/** @throws 1101 for a number that nobody has */
export async function timelineOfNumber(db: Db, id: number, query: ListQuery): Promise<ListPage> {
  const user = await oneValue<string | undefined>(db)`select guid from app_user where id = ${id}`;
  if (user === undefined) throw new DomainError(1101);
  return timelineOf(db, user, query, true);
}

/** Until when access lasted as far as it was known then, grace included. */
function endAfter(ledger: readonly LedgerEntry[]) {
  const last = schedule(ledger).segments.at(-1);
  return last ? (last.grace_until ?? last.until) : null;
}

type Step = Omit<LedgerEntry, 'payment' | 'plan' | 'ordered'> & {
  guid: string;
  order_number: number | null;
  /** roubles of an upgrade's credit */
  credit: number | null;
  detail: string;
  author: string | null;
};

/** Texts of «Почему такой доступ», the same for the user and for support. */
function timelineWords(facts: Step) {
  const { title, detail } = sentences[facts.kind](facts);
  return { title, detail: [detail, facts.detail].filter((part) => part !== undefined && part !== '').join(' ') };
}

type Words = { title: string; detail?: string };

function orderOf({ order_number }: Step) {
  return order_number === null ? 'заказ' : `заказ ${orderNumber(order_number)}`;
}

function plan({ subscription_type }: Step) {
  return subscription_type === null ? 'Подписка' : `«${planTitles[subscription_type]}»`;
}

/** «Про Плюс», 3 месяца */
function what(facts: Step) {
  const months = facts.months ?? facts.period;
  return months === null ? plan(facts) : `${plan(facts)}, ${monthsText(months)}`;
}

function creditOf(credit: number | null) {
  if (credit === null || credit === 0) return '';
  return `Неиспользованный остаток прежнего тарифа зачтён: ${moneyText(credit)}.`;
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function day(instant: string) {
  return dotted(dayIn(new Date(instant), 'Europe/Moscow'));
}
