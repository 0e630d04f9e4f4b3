import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { roleOfContractorType } from '../../../../../contract/permissions.ts';
import type { Contractor, ContractorCategory } from '../../../../../contract/resources/directory.ts';
import { useCompany } from '../../../../lib/company-context.tsx';
import { companyKey, companyLists } from '../../../../lib/company-lists.ts';

const CATEGORIES = 'contractorCategories';
const none: readonly Contractor[] = [];

/** Living contractors of categories that mean work for pay: brigades and subcontractors. None until the lists are here. */
export function useBrigades(): readonly Contractor[] {
  const data = useDataProvider()();
  const { company } = useCompany();
  const contractors = useQuery(companyLists.contractors(data, company.guid)).data;
  const categories = useQuery({
    queryKey: companyKey(company.guid, CATEGORIES),
    queryFn: async ({ signal }) => {
      const meta = { company: company.guid, signal };
      return (await data.getList<ContractorCategory>({ resource: CATEGORIES, pagination: { mode: 'off' }, meta })).data;
    },
  }).data;
  return useMemo(() => {
    if (!contractors || !categories) return none;
    const paid = new Set(categories.filter((one) => roleOfContractorType[one.contractor_type] === 'contractor').map(({ guid }) => guid));
    return contractors.filter((one) => !one.is_deleted && one.category !== null && paid.has(one.category));
  }, [contractors, categories]);
}
