import { useEffect, useMemo, useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { TransactionBulk, TransactionBulkAnswer } from '../../../../contract/resources/transactionBulk.ts';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { newGuid } from '../../../lib/newGuid.ts';
import { useClosedMonths } from '../../../ui/useClosedMonths.tsx';
import type { BulkTarget } from './bulkTarget.ts';

export type BulkSet = TransactionBulk['set'];

const PAUSE_MS = 300;

type State = { plan: TransactionBulkAnswer | null; failure: string | null; busy: boolean };
const blank: State = { plan: null, failure: null, busy: false };

/** One change to many operations: what it would do is asked while it is chosen, then it is carried out for exactly as many. */
export function useBulk(target: BulkTarget, set: BulkSet | null, onDone: (answer: TransactionBulkAnswer) => void) {
  const api = useApi();
  const { company } = useCompany();
  const overClosedMonths = useClosedMonths();
  const [state, setState] = useState<State>(blank);
  /** how often the number of operations moved under the hands */
  const [moves, setMoves] = useState(0);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(set);
  const body = useMemo(() => ({ company: company.guid, ...target }), [company.guid, target]);
  const attempt = useRef({ body: '', key: '' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` and `moves` ask once more
  useEffect(() => {
    setState(blank);
    const set = JSON.parse(asked) as BulkSet | null;
    if (!set) return;
    const cancelling = new AbortController();
    const timer = window.setTimeout(() => {
      api
        .call(calls.transactionBulk, { body: { ...body, set, dry_run: true } }, { signal: cancelling.signal, quiet: true })
        .then((plan) => setState({ ...blank, plan }))
        .catch((error: unknown) => {
          if (!cancelling.signal.aborted) setState({ ...blank, failure: sentenceOf(error) });
        });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      cancelling.abort();
    };
  }, [api, body, asked, turn, moves]);

  async function run(): Promise<void> {
    const { plan } = state;
    if (!set || !plan || state.busy) return;
    setState({ plan, failure: null, busy: true });
    const sent = { ...body, set, count: plan.matched, dry_run: false };
    /** the same try, and only that, has the same key: a confirmed write is another request than the refused one */
    const keyFor = (months: readonly string[]) => {
      const text = JSON.stringify([sent, months]);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newGuid() };
      return attempt.current.key;
    };
    try {
      onDone(
        await overClosedMonths((confirmClosed) =>
          api.call(calls.transactionBulk, { body: sent }, { idempotencyKey: keyFor(confirmClosed), confirmClosed }),
        ),
      );
    } catch (error) {
      if (isFailure(error, 1103)) setMoves((now) => now + 1);
      else setState({ plan, failure: sentenceOf(error), busy: false });
    }
  }
  return { ...state, moved: moves > 0, run: () => void run(), again: () => setTurn((now) => now + 1) };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Сервер не ответил. Повторите.';
}
