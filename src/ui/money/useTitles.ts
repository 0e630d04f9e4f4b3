import { useMemo } from 'react';
import type { FilterNames } from '../../lib/moneyFilterWords.ts';
import { useWholeList } from '../directory/useWholeList.ts';

type Row = { guid: string; title: string };

/** How objects, contractors and bills are called. */
export function useTitles(): FilterNames {
  const objects = useWholeList('objects').data;
  const contractors = useWholeList('contractors').data;
  const bills = useWholeList('bills').data;
  return useMemo(
    () => ({ object: namesOf(objects), contractor: namesOf(contractors), bill: namesOf(bills) }),
    [objects, contractors, bills],
  );
}

function namesOf(rows: readonly Row[] = []): (guid: string) => string | undefined {
  const titles = new Map(rows.map(({ guid, title }) => [guid, title]));
  return (guid) => titles.get(guid);
}
