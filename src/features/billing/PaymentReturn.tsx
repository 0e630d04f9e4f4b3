import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/apiFailure.ts';
import { leaveFor } from '../../lib/browser.ts';
import { useLive } from '../../lib/live.ts';
import { SUBSCRIPTION_KEY, subscriptionQueries } from '../../lib/subscription.ts';
import { useExtension } from '../../lib/workspace.ts';
import { late, type Outcome, outcomeOf, paidUntil } from './stateWords.ts';

/** when it is asked about the order, ms after the one before; at every second time the bank is asked as well */
const TURNS = [0, 1500, 2500, 4000, 6000, 9000];

const NEWEST = { page: '1', page_size: '5' } as const;

const icons: Record<Outcome['kind'], typeof CheckCircleFilled> = {
  paid: CheckCircleFilled,
  declined: CloseCircleFilled,
  unpaid: ClockCircleFilled,
  closed: CloseCircleFilled,
  late: ClockCircleFilled,
};

/** What became of the payment, said at the top of the page to whom comes back from it. */
export function PaymentReturn() {
  const { waiting, outcome, again, dismiss } = usePaymentReturn();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome) title.current?.focus();
  }, [outcome]);

  if (waiting) {
    return (
      <Flex gap="middle" className="panel" role="status">
        <LoadingOutlined aria-hidden spin className="panel-icon" />
        <div>
          <b>Ждём ответа банка…</b>
          <p>Обычно это занимает несколько секунд. Платить ещё раз не нужно.</p>
        </div>
      </Flex>
    );
  }
  if (!outcome) return null;
  const { kind, payAt } = outcome;
  const Icon = icons[kind];
  return (
    <Flex
      component="section"
      gap="middle"
      className={`panel return-${kind}${kind === 'declined' ? ' notice-error' : ''}`}
      aria-labelledby="payment-return"
    >
      <Icon aria-hidden className="panel-icon" />
      <div className="grow">
        <h2 id="payment-return" ref={title} tabIndex={-1}>
          {outcome.title}
        </h2>
        <p>{outcome.text}</p>
        <Flex wrap gap="small" className="return-ways">
          {payAt !== undefined && (
            <Button type="primary" onClick={() => leaveFor(payAt)}>
              {kind === 'unpaid' ? 'Оплатить' : 'Оплатить ещё раз'}
            </Button>
          )}
          {(kind === 'late' || kind === 'closed') && <Button onClick={() => void again()}>Проверить оплату</Button>}
          <Button
            type={kind === 'paid' ? 'primary' : 'text'}
            onClick={() => {
              // the button goes, and the focus must not go with it
              document.getElementById('current-plan')?.focus();
              dismiss();
            }}
          >
            Понятно
          </Button>
        </Flex>
      </div>
    </Flex>
  );
}

type Return = { waiting: boolean; outcome: Outcome | null };

/**
 * The return from the payment page (`/subscription?order=…`, with `failed=1` when the payment was not made): polls for the outcome for
 * about 23 s.
 */
function usePaymentReturn() {
  const api = useApi();
  const client = useQueryClient();
  const rich = useExtension('billing');
  const [search, setSearch] = useSearchParams();
  const order = search.get('order');
  const left = search.has('failed');
  const [state, setState] = useState<Return>({ waiting: order !== null, outcome: null });
  const asked = useRef(order);
  const wake = useRef<() => void>(() => {});
  useLive('subscription', () => wake.current());

  const ask = useCallback(
    async (about: string, bank: boolean, failed: boolean): Promise<Outcome | null> => {
      if (!rich) {
        const active = (await api.call(calls.subscriptionForceUpdate, {})).find(({ is_active }) => is_active);
        return active ? paidUntil(active.until) : null;
      }
      const asked = bank && (await api.call(calls.subscriptionForceUpdate, {}).catch(ignoreRefusal)) !== null;
      // one after the other: an order that no longer waits in the state has its payment by then
      const now = await client.fetchQuery({ ...subscriptionQueries.state, staleTime: 0 });
      const payments = await api.call(calls.ownPayments, { query: NEWEST });
      return outcomeOf(about, { state: now, payments }, { left: failed, asked });
    },
    [api, client, rich],
  );

  const wait = useCallback(
    async (about: string, gone: AbortSignal, failed = false) => {
      setState({ waiting: true, outcome: null });
      let outcome: Outcome | null = null;
      for (const [turn, pause] of TURNS.entries()) {
        await new Promise<void>((resolve) => {
          wake.current = resolve;
          window.setTimeout(resolve, pause);
        });
        if (gone.aborted) return;
        outcome = await ask(about, turn % 2 === 1, failed).catch(ignoreRefusal);
        if (gone.aborted) return;
        if (outcome) break;
      }
      setState({ waiting: false, outcome: outcome ?? late });
      void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
    },
    [ask, client],
  );

  useEffect(() => {
    if (order === null) {
      // the address was asked for without an order: nobody waits for one any more
      setState((now) => (now.waiting ? { waiting: false, outcome: null } : now));
      return;
    }
    asked.current = order;
    const gone = new AbortController();
    void wait(order, gone.signal, left).then(() => {
      // A reload or a bookmark of the page is no coming back.
      if (!gone.signal.aborted) setSearch({}, { replace: true });
    });
    return () => gone.abort();
  }, [order, left, wait, setSearch]);

  return {
    ...state,
    again: () => (asked.current === null ? undefined : wait(asked.current, new AbortController().signal)),
    dismiss: () => setState({ waiting: false, outcome: null }),
  };
}

/** A refusal or a lost answer on the way costs this turn, not the waiting. */
function ignoreRefusal(error: unknown) {
  if (error instanceof ApiFailure) return null;
  throw error;
}
