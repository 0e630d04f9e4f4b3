import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { toKopecks } from '../../../../contract/money.ts';
import type { PriceField, PriceRule } from '../../../../contract/priceRule.ts';
import type { BulkAnswer, ServiceBulk } from '../../../../contract/serviceImport.ts';
import { useApi } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/apiFailure.ts';
import { counted } from '../../../lib/plural.ts';
import { type Entry, summarise, type Versioned } from '../../../saving/entry.ts';
import type { Preview } from './pricesPreview.ts';

/** What is asked: the preview on screen and the request that it shows. A new object is a new question. */
export type Question = { request: PriceRequest; preview: Preview };

export type ServerPlan =
  /** nothing to ask about */
  | { state: 'none' }
  | { state: 'asking' }
  /** the server would do what is shown; `plan` is the proof */
  | { state: 'agreed'; plan: string }
  /** the list on screen is not the server's: it is read anew */
  | { state: 'behind' }
  | { state: 'failed'; sentence: string };

/** ms without a new question before the server is asked */
const PAUSE = 400;
/** Lists read anew in a row before it is called a failure. */
const PATIENCE = 3;

/**
 * Asks the server (dry run) whether it would do what is shown. Where it would not, the list has changed: `onBehind` reads it anew,
 * and the new preview is asked about again.
 */
export function useServerPlan(question: Question | null, onBehind: () => Promise<void>): { plan: ServerPlan; again(): void } {
  const api = useApi();
  const [known, setKnown] = useState<{ of: Question; round: number; plan: ServerPlan } | null>(null);
  const [round, setRound] = useState(0);
  const behind = useRef(0);
  const readAnew = useEffectEvent(onBehind);

  useEffect(() => {
    if (!question) return;
    const { request, preview } = question;
    const control = new AbortController();
    const answer = (plan: ServerPlan) => {
      if (!control.signal.aborted) setKnown({ of: question, round, plan });
    };
    async function ask() {
      const body: ServiceBulk = { ...request, dry_run: true };
      try {
        const dryRun = await api.call(calls.serviceBulk, { body }, { signal: control.signal, quiet: true });
        if (agrees(preview, dryRun, request.adjust.field)) {
          behind.current = 0;
          return answer({ state: 'agreed', plan: dryRun.plan });
        }
        behind.current++;
        if (behind.current > PATIENCE) {
          behind.current = 0;
          return answer({ state: 'failed', sentence: 'Прайс-лист сейчас меняют другие: цены не успевают сойтись.' });
        }
        answer({ state: 'behind' });
        await readAnew();
        if (!control.signal.aborted) setRound((count) => count + 1);
      } catch (error) {
        answer({ state: 'failed', sentence: sentenceOf(error) });
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [api, question, round]);

  const again = () => setRound((count) => count + 1);
  if (!question) return { plan: { state: 'none' }, again };
  const current = known?.of === question && (known.round === round || known.plan.state === 'behind');
  return { plan: current ? known.plan : { state: 'asking' }, again };
}

/** POST /api/service/bulk/ with a rule, without saying yet whether it is tried out or carried out. */
type PriceRequest = Pick<ServiceBulk, 'company' | 'guids' | 'category'> & { adjust: PriceRule };

/** Would the server do exactly what the preview shows, to the kopeck and with nothing besides? */
export function agrees({ changes, skipped }: Preview, answer: Pick<BulkAnswer, 'changes' | 'skipped'>, field: PriceField): boolean {
  if (answer.changes.length !== changes.length || answer.skipped.length !== skipped.length) return false;
  const shown = new Map(changes.map((change) => [change.guid, change]));
  const same = answer.changes.every(({ guid, before, after }) => {
    const change = shown.get(guid);
    return change && kopecks(before[field]) === change.before && kopecks(after[field]) === change.after;
  });
  const left = new Set(skipped.map(({ guid, reason }) => `${guid} ${reason}`));
  return same && answer.skipped.every(({ guid, reason }) => left.has(`${guid} ${reason}`));
}

function kopecks(roubles: number | null | undefined) {
  return roubles === null || roubles === undefined ? null : toKopecks(roubles);
}

/** What has to happen before prices of rows with unsaved edits are changed: nothing, wait, or the person has to act. */
export type Unsaved = { state: 'none' } | { state: 'saving' } | { state: 'stuck'; text: string; retry: boolean };

/** Edits on their way are waited for; those that cannot be saved stand in the way, except texts not accepted, which stay as they are. */
export function unsavedRows(entries: Iterable<Entry<Versioned>>): Unsaved {
  const { saving, waiting, failed, conflicts } = summarise(entries);
  if (conflicts > 0) {
    const rows = counted(conflicts, 'строку', 'строки', 'строк');
    const text = `Сначала выберите значения: ${rows} изменил и другой пользователь. Закройте окно и нажмите «Выбрать…» в этих строках.`;
    return { state: 'stuck', text, retry: false };
  }
  if (failed + waiting > 0) {
    const rows = counted(failed + waiting, 'строка');
    return { state: 'stuck', text: `Сначала сохраните правки: ${rows} ещё не на сервере.`, retry: true };
  }
  return saving > 0 ? { state: 'saving' } : { state: 'none' };
}
