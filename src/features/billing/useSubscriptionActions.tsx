import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { calls } from '../../../contract/calls.ts';
import { planRank } from '../../../contract/plan.ts';
import type { SubscriptionStateOf } from '../../../contract/subscription.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { roubles } from '../../lib/roubles.ts';
import { SUBSCRIPTION_KEY, subscriptionQueries } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { announce } from '../../ui/announce.tsx';
import { useFeedback } from '../../ui/feedback.ts';
import { isTyping } from '../../ui/focusIsFree.ts';
import { isBankSilent } from './derived.ts';
import type { Overview } from './useOverview.ts';

const question = { icon: null, centered: true, autoFocusButton: 'cancel' } as const;

/** What can be done to one's own subscription; what cannot be taken back at once is asked about first. */
export function useSubscriptionActions({ state, rich }: Overview) {
  const api = useApi();
  const client = useQueryClient();
  const { modal } = useFeedback();
  const action = useAction(focusSaid);
  const until = state.until ? moscowDay(state.until) : '';

  const keep = (now: SubscriptionStateOf) => client.setQueryData(subscriptionQueries.state.queryKey, now);

  const again =
    state.state === 'grace' || !rich
      ? 'Включить автопродление снова не получится: чтобы продлить подписку, оплатите её заново.'
      : 'Включить автопродление снова можно здесь же.';

  const askCancel = () =>
    modal.confirm({
      ...question,
      title: 'Отключить автопродление?',
      content: `Деньги больше не спишутся.${keptText(state)} ${again}`,
      okText: 'Отключить автопродление',
      cancelText: 'Оставить',
      onOk: () =>
        void action.run('cancel', async () => {
          client.setQueryData(subscriptionQueries.offers.queryKey, await api.call(calls.subscriptionCancel, {}));
          return `Автопродление отключено.${until && state.state !== 'grace' ? ` Доступ остаётся до ${until}.` : ''}`;
        }),
    });

  const askRemoveCard = () =>
    modal.confirm({
      ...question,
      title: 'Отвязать карту?',
      content: `С этой минуты с карты ничего не спишется.${keptText(state)} Чтобы продлить подписку потом, оплатите её заново.`,
      okText: 'Отвязать карту',
      okButtonProps: { danger: true },
      cancelText: 'Не отвязывать',
      onOk: () =>
        void action.run('card', async () => {
          keep(await api.call(calls.subscriptionCardRemove, {}));
          return 'Карта отвязана. Списаний с неё больше не будет.';
        }),
    });

  const resume = () =>
    action.run('resume', async () => {
      const now = await api.call(calls.subscriptionResume, {});
      keep(now);
      const next = now.next_charge;
      return `Автопродление включено.${next ? ` Следующее списание — ${moscowDay(next.at)}, ${roubles(next.amount)}.` : ''}`;
    });

  const check = () =>
    action.run('check', async () => {
      client.setQueryData(subscriptionQueries.offers.queryKey, await api.call(calls.subscriptionForceUpdate, {}));
      if (!rich) return 'Проверили: всё, что оплачено, показано на этой странице.';
      return checkedText(state, await client.fetchQuery({ ...subscriptionQueries.state, staleTime: 0 }));
    });

  const askCancelOrder = (order: string, number: string) =>
    modal.confirm({
      ...question,
      title: `Отменить заказ ${number}?`,
      content: 'Оплатить его будет уже нельзя. Оформить новый можно в любой момент.',
      okText: 'Отменить заказ',
      cancelText: 'Оставить',
      onOk: () =>
        void action.run('order', async () => {
          keep(await api.call(calls.orderCancel, { params: { guid: order } }));
          return `Заказ ${number} отменён.`;
        }),
    });

  return { ...action, askCancel, askRemoveCard, resume, check, askCancelOrder };
}

/** Until when access lasts without renewal: in grace the paid time is over. */
function keptText({ state, until, grace_until }: SubscriptionStateOf) {
  if (state === 'grace') return grace_until ? ` Доступ сохранится до ${moscowDay(grace_until)}.` : '';
  return until ? ` Доступ останется до ${moscowDay(until)}, всё оплаченное вы сможете использовать.` : '';
}

export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>;

type Found = { kind: 'done' | 'plain'; sentence: string };

/** What «Проверить оплату» has found, told by the state before and after: good news where a payment has come. */
function checkedText(before: SubscriptionStateOf, after: SubscriptionStateOf): Found {
  const { until } = after;
  // access that was cut short is no payment
  const isLonger = until !== null && (before.until === null || Date.parse(until) > Date.parse(before.until));
  const isHigher = planRank[after.subscription_type ?? 'free'] > planRank[before.subscription_type ?? 'free'];
  if (after.pending === null && until !== null && (isLonger || isHigher)) {
    return { kind: 'done', sentence: `Оплата поступила. Доступ открыт до ${moscowDay(until)}.` };
  }
  // a lower plan waits for the end of the one in use
  const later = after.queued.find(({ until }) => !before.queued.some((one) => one.until === until));
  if (after.pending === null && later) {
    return { kind: 'done', sentence: `Оплата поступила. «${later.title}» начнётся ${moscowDay(later.from)}.` };
  }
  return { kind: 'plain', sentence: nothingNew(before, after) };
}

function nothingNew(before: SubscriptionStateOf, after: SubscriptionStateOf) {
  if (after.pending) return `Проверили: оплата по заказу ${after.pending.number} пока не поступила.`;
  if (before.pending) return `Заказ ${before.pending.number} больше не ждёт оплаты.`;
  if (isBankSilent(after)) return 'Банк пока не ответил, прошло ли списание.';
  if (after.state === 'grace') return 'Списать оплату пока не удалось.';
  return 'Проверили: новых оплат нет, всё учтено.';
}

/** `plain`: neither good news nor bad, a check that has found nothing new */
type Result = { kind: 'done' | 'plain' | 'failed'; sentence: string };

/** With the name of the action that it came of. */
export type Told = Result & { about: string };

/**
 * One action upon the subscription at a time. What it changed is read anew before its result is said, so that words and page agree.
 * @param focus moves to where the result is said: the button that was pressed may be gone by then
 */
export function useAction(focus: (about: string) => void) {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Told | null>(null);

  function say(next: Told) {
    flushSync(() => {
      setBusy(null);
      setSaid(next);
    });
    announce(next.sentence);
    if (!isTyping()) focus(next.about);
  }

  /** @param work answers the sentence that says what was done, or what was found */
  async function run(name: string, work: () => Promise<string | Result>) {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setSaid(null);
    try {
      const came = await work();
      await client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      say({ about: name, ...(typeof came === 'string' ? { kind: 'done', sentence: came } : came) });
    } catch (error) {
      setBusy(null);
      if (!(error instanceof ApiFailure)) throw error;
      // What was refused may have changed elsewhere: in another tab, by support, by the bank.
      void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      say({ about: name, kind: 'failed', sentence: sentenceOf(error) });
    } finally {
      running.current = false;
    }
  }

  return { busy, said, run };
}

const tones = { done: 'good', plain: '', failed: 'bad' };

type Props = { said: Told | null; waits: boolean; place: 'order' | 'plan' };

/** What came of an action, told where its button is: in the order that waits, or with the plan. */
export function Said({ said, waits, place }: Props) {
  if (!said || place !== (waits && isAboutOrder(said.about) ? 'order' : 'plan')) return null;
  return <p className={`subscription-said ${tones[said.kind]}`}>{said.sentence}</p>;
}

/** To the heading of the card in which the result of an action is told. */
export function focusSaid(about: string): void {
  const order = isAboutOrder(about) ? document.getElementById('pending-order') : null;
  (order ?? document.getElementById('current-plan'))?.focus();
}

function isAboutOrder(action: string) {
  return action === 'check' || action === 'order';
}
