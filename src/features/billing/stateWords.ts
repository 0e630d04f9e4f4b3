import type { PaymentRow, SubscriptionStateOf } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { counted, plural } from '../../lib/plural.ts';
import { monthsText } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { type Derived, isBankSilent } from './derived.ts';

export const late: Outcome = {
  kind: 'late',
  title: 'Банк ещё не подтвердил оплату',
  text: 'Так бывает, обычно это занимает несколько минут. Страницу можно закрыть: как только оплата придёт, доступ откроется сам.',
};

type State = SubscriptionStateOf;

export type Tone = 'good' | 'calm' | 'warning' | 'bad';

/** How the head of the page tells a state: never by colour alone, the badge says it. */
export type HeadWords = { tone: Tone; badge: string; title: string; lead: string; facts: Readonly<Record<string, string>> };

const NO_PLAN = 'Бесплатный доступ';

/** @param freeTitle what the terms call having no subscription */
export function headWords(state: State, derived: Derived, freeTitle: string = NO_PLAN): HeadWords {
  const title = state.title;
  const until = state.until && moscowDay(state.until);
  switch (state.state) {
    case 'none':
      return {
        tone: 'calm',
        badge: 'Подписки нет',
        title: freeTitle,
        lead: 'Выберите тариф ниже: доступ откроется сразу после оплаты.',
        facts: {},
      };
    case 'active':
      return { tone: 'good', badge: 'Действует', title, lead: `${leftText(derived.left)}.`, facts: facts(state) };
    case 'ending':
      return { tone: 'calm', ...endingWords(state, leftText(derived.left)), title, facts: facts(state) };
    case 'grace': {
      const [badge, lead] = isBankSilent(state) ? ['Ждём ответа банка', silenceText(state)] : ['Не удалось продлить', graceText(state)];
      return { tone: 'warning', badge, title, lead, facts: facts(state) };
    }
    case 'expired': {
      const end = state.grace_until === null ? until : moscowDay(state.grace_until);
      const lead = `Подписка закончилась${end ? ` ${end}` : ''}. Всё, что вы внесли, на месте. Чтобы снова открыть возможности тарифа, оформите его ниже.`;
      return { tone: 'warning', badge: 'Закончилась', title, lead, facts: {} };
    }
    case 'refunded': {
      const lead = `Деньги за подписку возвращены${until ? `, доступ закрыт ${until}` : ''}. Всё, что вы внесли, на месте. Тариф можно оформить снова.`;
      return { tone: 'calm', badge: 'Деньги возвращены', title, lead, facts: {} };
    }
  }
}

/** The card may still be charged for another plan: one that waits, most often. */
function endingWords({ next_charge: next, queued }: State, left: string): Pick<HeadWords, 'badge' | 'lead'> {
  if (next === null) {
    const lead = `${left}. Продлеваться сама подписка не${'\u00a0'}будет: деньги не${'\u00a0'}спишутся.`;
    return { badge: 'Без автопродления', lead };
  }
  const [waiting, ...others] = new Set(queued.map(({ title }) => `«${title}»`));
  const renewed = waiting && others.length === 0 ? waiting : 'другой';
  const charge = `${moscowDay(next.at)} спишется ${money(next.amount)}`;
  const lead = `${left}. Этот тариф сам не${'\u00a0'}продлится, продлевается ${renewed}: ${charge}.`;
  return { badge: 'Продлевается другой тариф', lead };
}

/** «Осталось 23 дня». */
export function leftText(left: number): string {
  return `${plural(left, 'Остался', 'Осталось', 'Осталось')} ${counted(left, 'день', 'дня', 'дней')}`;
}

/** «Visa •• 4242, до 12/27». */
export function cardText({ system, mask, expires }: NonNullable<State['card']>): string {
  const last = mask.replace(/\D/g, '').slice(-4);
  return [[system, last && `••\u00a0${last}`].filter(Boolean).join('\u00a0'), expires && `до\u00a0${expires}`].filter(Boolean).join(', ');
}

/** A sentence of the bank's with its full stop, whether it came with one or not. */
export function asSentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

function silenceText({ grace_until }: State) {
  const kept = grace_until ? ` Доступ сохраняется до ${moscowDay(grace_until)}.` : '';
  return `Банк ещё не ответил, прошло ли списание за новый срок. Платить ещё раз пока не нужно.${kept}`;
}

function graceText({ last_failure, grace_until, next_charge: next }: State) {
  // a charge after the days of grace is that of another plan
  const again = next && (grace_until === null || Date.parse(next.at) <= Date.parse(grace_until)) ? next : null;
  return [
    'Списать оплату за новый срок не получилось.',
    // the bank's sentence says what to do as well
    asSentence(last_failure) || 'Пополните карту или заплатите другой.',
    grace_until ? `Доступ сохраняется до ${moscowDay(grace_until)}.` : '',
    again && again.tries_left > 0
      ? `Попробуем ещё ${counted(again.tries_left, 'раз', 'раза', 'раз')}${nearestText(again)}.`
      : 'Больше списать не пробуем.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A try that is due and has no answer yet is not announced as one to come. */
function nearestText({ at }: NonNullable<State['next_charge']>) {
  return Date.parse(at) > Date.now() ? `, ближайший — ${instant(at)}` : '';
}

function facts(state: State): HeadWords['facts'] {
  const { until, next_charge: next, card, queued } = state;
  return {
    ...(until && { [state.state === 'grace' ? 'Было оплачено до' : 'Оплачено до']: moscowDay(until) }),
    ...(next && state.state !== 'grace' && { 'Следующее списание': `${moscowDay(next.at)}, ${money(next.amount)}` }),
    ...(card && { Карта: cardText(card) }),
    ...(queued.length > 0 && {
      Потом: queued.map(({ title, from, until: end }) => `«${title}» с ${moscowDay(from)} до ${moscowDay(end)}`).join('; '),
    }),
  };
}

/** What became of the payment that one comes back from. `unpaid`: left without paying, the order waits; `late`: nobody knows yet. */
export type Outcome = { kind: 'paid' | 'declined' | 'unpaid' | 'closed' | 'late'; title: string; text: string; payAt?: string };

type Known = { state: SubscriptionStateOf; payments: readonly PaymentRow[] };

type Way = {
  /** returned with `failed=1`: the payment was not made */
  left: boolean;
  /** the payment provider has just confirmed the state */
  asked: boolean;
};

/** @returns null while the order still waits, and while only the bank can say what became of it */
export function outcomeOf(order: string, { state, payments }: Known, { left, asked }: Way): Outcome | null {
  const { pending } = state;
  if (pending?.order === order) {
    if (pending.last_failure === '') return left && asked ? unpaid(pending) : null;
    // who has paid may come back before word of it does: then the failure is that of the try before
    if (!left && !asked) return null;
    const text = `${asSentence(pending.last_failure)} Деньги не списаны. Можно попробовать ещё раз или другой картой.`;
    return { kind: 'declined', title: 'Оплата не прошла', text, payAt: pending.payment_url };
  }
  const own = payments.find((payment) => payment.order === order && payment.status !== 'failed');
  if (own) return paid(own, state);
  // cancelled or expired here, it may have been paid all the same
  if (!asked) return null;
  const text = 'Заказ больше не ждёт оплаты: он отменён или его срок вышел. Если деньги списались, нажмите «Проверить оплату».';
  return { kind: 'closed', title: 'Заказ не оплачен', text };
}

/** For an API that tells only the offers. */
export function paidUntil(until: string | null): Outcome {
  return { kind: 'paid', title: 'Подписка действует', text: until ? `Доступ открыт до ${moscowDay(until)}.` : 'Доступ открыт.' };
}

function unpaid({ expires_at, payment_url }: NonNullable<State['pending']>): Outcome {
  const text = `Деньги не списаны. Заказ ждёт: оплатить его можно до ${instant(expires_at)}.`;
  return { kind: 'unpaid', title: 'Вы вернулись без оплаты', text, payAt: payment_url };
}

function paid({ subscription_type, period, amount }: PaymentRow, state: SubscriptionStateOf): Outcome {
  const now = state.subscription_type === subscription_type;
  const later = now ? undefined : state.queued.find((one) => one.subscription_type === subscription_type);
  const { title } = later ?? (now ? state : { title: planTitles[subscription_type] });
  // the end of another plan is not that of what was bought
  const until = later
    ? ` Тариф начнётся ${moscowDay(later.from)}.`
    : now && state.until
      ? ` Доступ открыт до ${moscowDay(state.until)}.`
      : '';
  const text = `«${title}», ${monthsText(period)}: ${money(amount)}.${until} Чек придёт на e-mail и появится в истории платежей.`;
  return { kind: 'paid', title: 'Оплата прошла', text };
}
