import { useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { ImportAnswer } from '../../../contract/resources/serviceImport.ts';
import { useApi } from '../../lib/api.ts';
import type { ImportRequest } from '../../resources/services/import/plan/importRequest.ts';

type Asked = { request: ImportRequest; round: number };

export type Plan = {
  /** the last plan; while `pending` it belongs to what was asked before */
  answer: ImportAnswer | null;
  pending: boolean;
  failure: string | null;
  /** asks the server again */
  refresh(): void;
};

/** What the server would do with this request (dry run), asked anew whenever the request changes. */
export function usePlan(request: ImportRequest | null): Plan {
  const api = useApi();
  const [known, setKnown] = useState<(Asked & { answer: ImportAnswer }) | null>(null);
  const [failed, setFailed] = useState<(Asked & { sentence: string }) | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!request) return;
    const control = new AbortController();
    // 50 000 rows take a while to be written down: the step is on the screen first.
    const ask = () =>
      api.call(calls.serviceImport, { body: { ...request, dry_run: true } }, { signal: control.signal, quiet: true }).then(
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
  }, [api, request, round]);

  const isCurrent = (asked: Asked | null) => asked !== null && asked.request === request && asked.round === round;
  const failure = isCurrent(failed) ? (failed?.sentence ?? null) : null;
  return {
    answer: request ? (known?.answer ?? null) : null,
    pending: request !== null && !isCurrent(known) && failure === null,
    failure,
    refresh: () => setRound((count) => count + 1),
  };
}
