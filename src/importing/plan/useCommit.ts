import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/api-failure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useClosedMonths } from '../../ui/useClosedMonths.tsx';
import type { ImportKind } from '../importKind.ts';
import type { AnyAnswer, AnyRequest, PlanPart } from './planPart.ts';

export type Commit<Request, Answer> = {
  busy: boolean;
  /** is the server being waited for at this very moment? Sooner over than `busy`, which the next drawing tells */
  inFlight(): boolean;
  /** why the last try failed; nothing was written, or (no answer) it is not known: trying again is safe */
  failure: string | null;
  /** the list has changed since the plan was made */
  stale: boolean;
  run(request: Request, plan: Answer): Promise<void>;
};

type Deps<Answer> = { /** why a second try is safe */ whySafe: string; onDone(answer: Answer): void; onStale(): void };

/** Carries a plan out. A second try after a lost answer uses the same key, so nothing is loaded twice. */
export function useCommit<K extends ImportKind, Request extends AnyRequest, Answer extends AnyAnswer>(
  { send, reload }: PlanPart<K, Request, Answer>,
  { whySafe, onDone, onStale }: Deps<Answer>,
): Commit<Request, Answer> {
  const api = useApi();
  const cache = useQueryClient();
  const overClosedMonths = useClosedMonths();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const once = useAttempts();
  const waiting = useRef(false);

  async function run(request: Request, plan: Answer): Promise<void> {
    waiting.current = true;
    setBusy(true);
    setFailure(null);
    setStale(false);
    // «Загружаем» is on the screen before 50 000 rows are written down.
    await new Promise((drawn) => setTimeout(drawn));
    try {
      const how = { dry_run: false, plan: plan.plan };
      const answer = await overClosedMonths((confirmClosed) =>
        once([plan.plan, request.skip ?? [], confirmClosed], (idempotencyKey) =>
          send(api, request, how, { idempotencyKey, confirmClosed, quiet: true }),
        ),
      );
      waiting.current = false;
      await reload(cache, request.company);
      onDone(answer);
    } catch (error) {
      if (isFailure(error, 1103)) {
        setStale(true);
        onStale();
      } else {
        setFailure(sentenceOf(error, whySafe));
      }
    } finally {
      waiting.current = false;
      setBusy(false);
    }
  }
  return { busy, inFlight: () => waiting.current, failure, stale, run };
}

function sentenceOf(error: unknown, whySafe: string): string {
  const text = error instanceof Error ? error.message : 'Сервер не ответил.';
  const noAnswer = isFailure(error) && error.kind !== 'answer';
  return noAnswer ? `${text} Нажмите «Загрузить» ещё раз: ${whySafe}.` : text;
}
