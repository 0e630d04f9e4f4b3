import { useEffect, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { TransactionBulk, TransactionBulkAnswer } from '../../../../contract/resources/transactionBulk.ts';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { useCompany } from '../../../lib/company-context.tsx';
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
  const body = { company: company.guid, ...target };
  // the list may be read anew meanwhile: the same rows and values are the same question
  const asked = JSON.stringify(set && { ...body, set });
  const once = useAttempts();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` and `moves` ask once more
  useEffect(() => {
    setState(blank);
    const question = JSON.parse(asked) as (typeof body & { set: BulkSet }) | null;
    if (!question) return;
    const cancelling = new AbortController();
    const timer = window.setTimeout(() => {
      api
        .call(calls.transactionBulk, { body: { ...question, dry_run: true } }, { signal: cancelling.signal, quiet: true })
        .then((plan) => setState({ ...blank, plan }))
        .catch((error: unknown) => {
          if (!cancelling.signal.aborted) setState({ ...blank, failure: sentenceOf(error) });
        });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      cancelling.abort();
    };
  }, [api, asked, turn, moves]);

  async function run(): Promise<void> {
    const { plan } = state;
    if (!set || !plan || state.busy) return;
    setState({ plan, failure: null, busy: true });
    const sent = { ...body, set, count: plan.matched, dry_run: false };
    try {
      onDone(
        await overClosedMonths((confirmClosed) =>
          once([sent, confirmClosed], (idempotencyKey) =>
            api.call(calls.transactionBulk, { body: sent }, { idempotencyKey, confirmClosed }),
          ),
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
