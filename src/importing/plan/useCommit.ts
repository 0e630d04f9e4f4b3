import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { ImportAnswer } from '../../../contract/resources/serviceImport.ts';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/api-failure.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { reloadPriceList } from '../../resources/services/import/reloadPriceList.ts';
import type { ImportRequest } from '../../resources/services/import/plan/importRequest.ts';

export type Commit = {
  busy: boolean;
  /** is the server being waited for at this very moment? Sooner over than `busy`, which the next drawing tells */
  inFlight(): boolean;
  /** why the last try failed; nothing was written, or (no answer) it is not known: trying again is safe */
  failure: string | null;
  /** the list has changed since the plan was made */
  stale: boolean;
  run(request: ImportRequest, plan: ImportAnswer): Promise<void>;
};

type Deps = { onDone(answer: ImportAnswer): void; onStale(): void };

/** Carries a plan out. A second try after a lost answer uses the same key, so nothing is loaded twice. */
export function useCommit({ onDone, onStale }: Deps): Commit {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const attempt = useRef({ of: '', key: '' });
  const waiting = useRef(false);

  async function run(request: ImportRequest, plan: ImportAnswer): Promise<void> {
    const of = `${plan.plan}:${request.skip.join()}`;
    if (attempt.current.of !== of) attempt.current = { of, key: newGuid() };
    waiting.current = true;
    setBusy(true);
    setFailure(null);
    setStale(false);
    // «Загружаем» is on the screen before 50 000 rows are written down.
    await new Promise((drawn) => setTimeout(drawn));
    try {
      const answer = await api.call(
        calls.serviceImport,
        { body: { ...request, dry_run: false, plan: plan.plan } },
        { idempotencyKey: attempt.current.key, quiet: true },
      );
      waiting.current = false;
      await reloadPriceList(cache, request.company);
      onDone(answer);
    } catch (error) {
      if (isFailure(error, 1103)) {
        setStale(true);
        onStale();
      } else {
        setFailure(sentenceOf(error));
      }
    } finally {
      waiting.current = false;
      setBusy(false);
    }
  }
  return { busy, inFlight: () => waiting.current, failure, stale, run };
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'Сервер не ответил.';
  const noAnswer = isFailure(error) && error.kind !== 'answer';
  return noAnswer ? `${text} Нажмите «Загрузить» ещё раз: дважды прайс не загрузится.` : text;
}
