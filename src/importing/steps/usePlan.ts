import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { useApi } from '../../lib/api.ts';
import { isFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import type { ImportKind } from '../importKind.ts';
import { reloadCompany } from '../reloadCompany.ts';
import type { PlanPart } from '../wizardParts.ts';

/** The request is larger than the server takes: a second try is of no use. */
export const TOO_MUCH_TEXT =
  'Для одного раза в файле слишком много текста. Пропустите часть строк на проверке или разделите файл на части и загрузите их по очереди.';

type Asked<K extends ImportKind> = { request: K['request']; round: number };

/**
 * What the server would do with this request (dry run), asked anew whenever the request changes, and with what is chosen over the plan
 * until the answer is to exactly that.
 */
export function usePlan<K extends ImportKind>(
  { send, adjust }: PlanPart<K>,
  request: K['request'] | null,
  adjustment: K['adjustment'] | null,
) {
  const api = useApi();
  const [known, setKnown] = useState<(Asked<K> & { of: K['request']; answer: K['answer'] }) | null>(null);
  const [failed, setFailed] = useState<(Asked<K> & { sentence: string }) | null>(null);
  const [round, setRound] = useState(0);
  const asked = useMemo(() => {
    if (!request || !adjust || adjustment === null || known?.of !== request) return request;
    return adjust({ request, asked: known.request, answer: known.answer }, adjustment);
  }, [request, adjust, adjustment, known]);

  useEffect(() => {
    if (!request || !asked) return;
    const control = new AbortController();
    // 50 000 rows take a while to be written down: the step is on the screen first.
    const ask = () =>
      send(api, asked, { dry_run: true }, { signal: control.signal, quiet: true }).then(
        (answer) => setKnown({ of: request, request: asked, round, answer }),
        (error: unknown) => {
          if (control.signal.aborted) return;
          const sentence = isFailure(error) && error.statusCode === 413 ? TOO_MUCH_TEXT : sentenceOf(error);
          setFailed({ request: asked, round, sentence });
        },
      );
    const soon = setTimeout(ask);
    return () => {
      clearTimeout(soon);
      control.abort();
    };
  }, [api, send, request, asked, round]);

  const isCurrent = (one: Asked<K> | null) => one !== null && one.request === asked && one.round === round;
  const failure = isCurrent(failed) ? (failed?.sentence ?? null) : null;
  const pending = request !== null && !isCurrent(known) && failure === null;
  return {
    /** what is committed with the answer: the request with what was chosen over its plan */
    asked,
    /** the last plan; while `pending` it belongs to what was asked before */
    answer: request ? (known?.answer ?? null) : null,
    pending,
    /** pending for what was chosen over the plan, not for the list that changed */
    adjusting: pending && known?.of === request && known.round === round,
    failure,
    /** asks the server again */
    refresh: () => setRound((count) => count + 1),
  };
}

export type Plan<K extends ImportKind> = ReturnType<typeof usePlan<K>>;

type Deps<K extends ImportKind> = {
  /** why a second try is safe */
  whySafe: string;
  onDone(answer: K['answer']): void;
  onStale(): void;
};

/** Carries a plan out. A second try after a lost answer uses the same key, so nothing is loaded twice. */
export function useCommit<K extends ImportKind>({ send, reload = reloadCompany }: PlanPart<K>, { whySafe, onDone, onStale }: Deps<K>) {
  const api = useApi();
  const cache = useQueryClient();
  const overClosedMonths = useClosedMonths();
  const [busy, setBusy] = useState(false);
  /** why the last try failed; nothing was written, or (no answer) it is not known: trying again is safe */
  const [failure, setFailure] = useState<string | null>(null);
  /** the list has changed since the plan was made */
  const [stale, setStale] = useState(false);
  const once = useAttempts();
  const waiting = useRef(false);

  async function run(request: K['request'], plan: K['answer']) {
    waiting.current = true;
    setBusy(true);
    setFailure(null);
    setStale(false);
    // «Загружаем» is on the screen before 50 000 rows are written down.
    await new Promise((drawn) => setTimeout(drawn));
    try {
      const how = { dry_run: false, plan: plan.plan };
      const answer = await overClosedMonths((confirmed) =>
        once(
          [plan.plan, request.skip ?? []],
          (idempotencyKey, confirmClosed) => send(api, request, how, { idempotencyKey, confirmClosed, quiet: true }),
          '',
          confirmed,
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
        setFailure(safeSentence(error, whySafe));
      }
    } finally {
      waiting.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    /** is the server being waited for at this very moment? Sooner over than `busy`, which the next drawing tells */
    inFlight: () => waiting.current,
    failure,
    stale,
    run,
  };
}

function safeSentence(error: unknown, whySafe: string) {
  const text = sentenceOf(error);
  const noAnswer = isFailure(error) && error.kind !== 'answer';
  return noAnswer ? `${text} Нажмите «Загрузить» ещё раз: ${whySafe}.` : text;
}
