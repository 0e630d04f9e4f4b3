import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isWriter } from '../../../../contract/permissions.ts';
import type { Bill, Contractor, SiteObject } from '../../../../contract/resources/directory.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyLists } from '../../../lib/company-lists.ts';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import { titlesOf } from '../../../lib/titlesOf.ts';

/** The directories that operations are connected with, deleted rows too: what was deleted keeps its name. */
export type Directories = { object: readonly SiteObject[]; contractor: readonly Contractor[]; bill: readonly Bill[] };

const none: readonly never[] = [];

/** Names of what operations are connected with; `full`: contractors and expense categories too, which not every role may read. */
export function useNames(): { names: FilterNames; directories: Directories; full: boolean } {
  const data = useDataProvider()();
  const { company, role } = useCompany();
  const full = role === undefined || isWriter(role);
  const objects = useQuery(companyLists.objects(data, company.guid)).data;
  const contractors = useQuery({ ...companyLists.contractors(data, company.guid), enabled: full }).data;
  const bills = useQuery({ ...companyLists.bills(data, company.guid), enabled: full }).data;
  return useMemo(
    () => ({
      names: { object: titlesOf(objects), contractor: titlesOf(contractors), bill: titlesOf(bills) },
      directories: { object: objects ?? none, contractor: contractors ?? none, bill: bills ?? none },
      full,
    }),
    [objects, contractors, bills, full],
  );
}
