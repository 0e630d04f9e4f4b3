import type { BulkFilter } from '../../../../contract/resources/transactionBulk.ts';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import type { Chosen } from './useChosen.ts';

/** Which operations a change of many means, as the API takes it. */
export type BulkTarget = { guids: string[] } | { filter: BulkFilter };

export function bulkTarget({ rows, everything }: Pick<Chosen, 'rows' | 'everything'>, filter: MoneyFilter): BulkTarget {
  if (!everything) return { guids: [...rows.keys()] };
  const { types, ...others } = filter;
  return { filter: types ? { ...others, types: [...types] } : others };
}
