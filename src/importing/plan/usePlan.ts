import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import type { ImportKind } from '../importKind.ts';
import type { AnyAnswer, AnyRequest, PlanPart } from './planPart.ts';

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
