import type { DataLine, FlatSheet } from '../flatten.ts';
import type { PastePlan } from './planPaste.ts';

/** The plan with the rows as they are now; null when one of them is no longer shown, so that nothing lands in a wrong row. */
export function refreshed<R>(plan: PastePlan<R>, { lines, indexOf }: FlatSheet<R>): PastePlan<R> | null {
  function now(old: readonly DataLine<R>[]): DataLine<R>[] | null {
    const found = old.map((line) => lines[indexOf.get(line.key) ?? -1]).filter((line) => line?.type === 'row');
    return found.length === old.length ? found : null;
  }
  const [under, following] = [now(plan.under), now(plan.following)];
  return under && following && { ...plan, under, following };
}
