import { useRef, useState } from 'react';
import { calls } from '../../../../../contract/calls.ts';
import { useApi } from '../../../../lib/api.ts';
import { isFailure, mayHaveHappened } from '../../../../lib/api-failure.ts';
import { newGuid } from '../../../../lib/newGuid.ts';
import type { Question } from './useServerPlan.ts';

/** What was or is being sent. */
type Attempt = { question: Question; plan: string; key: string };

type State = {
  busy: boolean;
  /** why the last try failed */
  failure: string | null;
  /** no answer came, so it may have happened: only the very same request may follow, which cannot happen twice */
  unsettled: Question | null;
  /** the services had changed since the plan: nothing was done */
  stale: boolean;
};

export type Apply = State & { run(question: Question, plan: string): void; repeat(): void };

type Deps = { onDone(affected: number, changeset: string | null): void; onStale(): void };

const calm: State = { busy: false, failure: null, unsettled: null, stale: false };

/** Carries a plan out, once, however often a lost answer makes the person try again. */
export function useApply({ onDone, onStale }: Deps): Apply {
  const api = useApi();
  const [state, setState] = useState(calm);
  const latest = useRef<Attempt | null>(null);

  async function send({ question, plan, key }: Attempt): Promise<void> {
    setState((old) => ({ ...old, busy: true, failure: null, stale: false }));
    try {
      const body = { ...question.request, dry_run: false, plan };
      const { affected, changeset } = await api.call(calls.serviceBulk, { body }, { idempotencyKey: key, quiet: true });
      setState(calm);
      onDone(affected, changeset);
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'Сервер не ответил.';
      if (isFailure(error, 1103)) {
        setState({ ...calm, stale: true });
        onStale();
      } else if (mayHaveHappened(error)) {
        setState({ ...calm, failure: `${failure} Нажмите «Повторить»: дважды цены не изменятся.`, unsettled: question });
      } else {
        setState({ ...calm, failure });
      }
    }
  }
  return {
    ...state,
    run(question, plan) {
      latest.current = { question, plan, key: newGuid() };
      void send(latest.current);
    },
    repeat() {
      if (latest.current) void send(latest.current);
    },
  };
}
