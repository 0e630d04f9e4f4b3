import { useMemo } from 'react';
import type { FilterNames } from '../../lib/moneyFilterWords.ts';
import { titlesOf } from '../../lib/titlesOf.ts';
import { useWholeList } from '../../lists/useWholeList.ts';

/** How objects, contractors and bills are called. */
export function useTitles(): FilterNames {
  const objects = useWholeList('objects').data;
  const contractors = useWholeList('contractors').data;
  const bills = useWholeList('bills').data;
  return useMemo(
    () => ({ object: titlesOf(objects), contractor: titlesOf(contractors), bill: titlesOf(bills) }),
    [objects, contractors, bills],
  );
}
