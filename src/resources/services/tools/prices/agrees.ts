import type { PriceField } from '../../../../../contract/priceRule.ts';
import { toKopecks } from '../../../../../contract/primitives.ts';
import type { BulkAnswer } from '../../../../../contract/serviceImport.ts';
import type { Preview } from './preview.ts';

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

function kopecks(roubles: number | null | undefined): number | null {
  return roubles === null || roubles === undefined ? null : toKopecks(roubles);
}
