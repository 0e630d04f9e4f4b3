import { useMemo } from 'react';
import type { Bill, Contractor, SiteObject } from '../../../contract/directory.ts';
import { isWriter } from '../../../contract/permissions.ts';
import { titlesOf } from '../../lib/rowTitles.ts';
import { useCompany } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import type { FilterNames } from './shared.ts';

/** The directories that operations are connected with, deleted rows too: what was deleted keeps its name. */
export type Directories = { object: readonly SiteObject[]; contractor: readonly Contractor[]; bill: readonly Bill[] };

const none: readonly never[] = [];

/** Names of what operations are connected with; `full`: contractors and expense categories too, which not every role may read. */
export function useNames(): { names: FilterNames; directories: Directories; full: boolean } {
  const { role } = useCompany();
  const full = role === undefined || isWriter(role);
  const objects = useWholeList('objects').data;
  const contractors = useWholeList('contractors', full).data;
  const bills = useWholeList('bills', full).data;
  return useMemo(
    () => ({
      names: { object: titlesOf(objects), contractor: titlesOf(contractors), bill: titlesOf(bills) },
      directories: { object: objects ?? none, contractor: contractors ?? none, bill: bills ?? none },
      full,
    }),
    [objects, contractors, bills, full],
  );
}

export type RefField = keyof Directories;
