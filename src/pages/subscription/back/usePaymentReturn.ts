import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useLive } from '../../../lib/live.ts';
import { useExtension } from '../../../lib/meta-context.tsx';
import { SUBSCRIPTION_KEY, subscriptionQueries } from '../../../lib/subscription/subscriptionQueries.ts';
import { late, type Outcome, outcomeOf, paidUntil } from './outcome.ts';

/** when it is asked about the order, ms after the one before; at every second time the bank is asked as well */
const TURNS = [0, 1500, 2500, 4000, 6000, 9000];
const NEWEST = { page: '1', page_size: '5' } as const;

type Return = { waiting: boolean; outcome: Outcome | null };

/** Somebody comes back from the payment (`/subscription?order=…`): waits for its outcome, kindly and not for ever. */
export function usePaymentReturn() {
  const api = useApi();
  const client = useQueryClient();
  const rich = useExtension('billing');
  const [search, setSearch] = useSearchParams();
  const order = search.get('order');
  const [state, setState] = useState<Return>({ waiting: order !== null, outcome: null });
  const asked = useRef(order);
  const wake = useRef<() => void>(() => {});
  useLive('subscription', () => wake.current());

  const ask = useCallback(
    async (about: string, bank: boolean): Promise<Outcome | null> => {
      if (!rich) {
        const active = (await api.call(calls.subscriptionForceUpdate, {})).find(({ is_active }) => is_active);
        return active ? paidUntil(active.until) : null;
      }
      if (bank) await api.call(calls.subscriptionForceUpdate, {}).catch(ignoreRefusal);
      const [now, payments] = await Promise.all([
        client.fetchQuery({ ...subscriptionQueries.state, staleTime: 0 }),
        api.call(calls.ownPayments, { query: NEWEST }),
      ]);
      return outcomeOf(about, { state: now, payments });
    },
    [api, client, rich],
  );

  const wait = useCallback(
    async (about: string, gone: AbortSignal) => {
      setState({ waiting: true, outcome: null });
      let outcome: Outcome | null = null;
      for (const [turn, pause] of TURNS.entries()) {
        await new Promise<void>((resolve) => {
          wake.current = resolve;
          window.setTimeout(resolve, pause);
        });
        if (gone.aborted) return;
        outcome = await ask(about, turn % 2 === 1).catch(ignoreRefusal);
        if (gone.aborted) return;
        if (outcome) break;
      }
      setState({ waiting: false, outcome: outcome ?? late });
      void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
    },
    [ask, client],
  );

  useEffect(() => {
    if (order === null) return;
    asked.current = order;
    const gone = new AbortController();
    void wait(order, gone.signal).then(() => {
      // A reload or a bookmark of the page is no coming back.
      if (!gone.signal.aborted) setSearch({}, { replace: true });
    });
    return () => gone.abort();
  }, [order, wait, setSearch]);

  return {
    ...state,
    again: () => (asked.current === null ? undefined : wait(asked.current, new AbortController().signal)),
    dismiss: () => setState({ waiting: false, outcome: null }),
  };
}

/** A refusal or a lost answer on the way costs this turn, not the waiting. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}
