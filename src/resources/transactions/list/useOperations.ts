import { useExtension } from '../../../lib/meta-context.tsx';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import type { OperationPage } from './operationPage.ts';
import type { Position } from './position.ts';
import { useMergedPage } from './useMergedPage.ts';
import { useServedPage } from './useServedPage.ts';

/** Operations page by page: from the combined list where the API has it, else from the spec's four lists. */
export function useOperations(filter: MoneyFilter, position: Position, names: FilterNames): OperationPage {
  const served = useExtension('transactions');
  const ours = useServedPage(filter, position, served);
  const merged = useMergedPage(filter, position, names, !served);
  return served ? ours : merged;
}
