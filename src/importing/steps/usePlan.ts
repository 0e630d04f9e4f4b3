import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import type { ImportKind } from '../importKind.ts';
import type { AnyAnswer, AnyRequest, PlanPart } from '../wizardParts.ts';

type Asked<Request> = { request: Request; round: number };

export type Plan<Answer> = {
  /** the last plan; while `pending` it belongs to what was asked before */
  answer: Answer | null;
  pending: boolean;
  failure: string | null;
  /** asks the server again */
  refresh(): void;
};

/** What the server would do with this request (dry run), asked anew whenever the request changes. */
export function usePlan<K extends ImportKind, Request extends AnyRequest, Answer extends AnyAnswer>(
  { send }: PlanPart<K, Request, Answer>,
  request: Request | null,
): Plan<Answer> {
  const api = useApi();
  const [known, setKnown] = useState<(Asked<Request> & { answer: Answer }) | null>(null);
  const [failed, setFailed] = useState<(Asked<Request> & { sentence: string }) | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!request) return;
    const control = new AbortController();
    // 50 000 rows take a while to be written down: the step is on the screen first.
    const ask = () =>
      send(api, request, { dry_run: true }, { signal: control.signal, quiet: true }).then(
        (answer) => setKnown({ request, round, answer }),
        (error: unknown) => {
          if (control.signal.aborted) return;
          setFailed({ request, round, sentence: error instanceof Error ? error.message : 'Сервер не ответил.' });
        },
      );
    const soon = setTimeout(ask);
    return () => {
      clearTimeout(soon);
      control.abort();
    };
  }, [api, send, request, round]);

  const isCurrent = (asked: Asked<Request> | null) => asked !== null && asked.request === request && asked.round === round;
  const failure = isCurrent(failed) ? (failed?.sentence ?? null) : null;
  return {
    answer: request ? (known?.answer ?? null) : null,
    pending: request !== null && !isCurrent(known) && failure === null,
    failure,
    refresh: () => setRound((count) => count + 1),
  };
}

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
