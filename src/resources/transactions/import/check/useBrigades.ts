import { useMemo } from 'react';
import type { Contractor } from '../../../../../contract/directory.ts';
import { roleOfContractorType } from '../../../../../contract/permissions.ts';
import { useWholeList } from '../../../../lists/useWholeList.ts';

const none: readonly Contractor[] = [];

/** Living contractors of categories that mean work for pay: brigades and subcontractors. None until the lists are here. */
export function useBrigades(): readonly Contractor[] {
  const contractors = useWholeList('contractors').data;
  const categories = useWholeList('contractorCategories').data;
  return useMemo(() => {
    if (!contractors || !categories) return none;
    const paid = new Set(categories.filter((one) => roleOfContractorType[one.contractor_type] === 'contractor').map(({ guid }) => guid));
    return contractors.filter((one) => !one.is_deleted && one.category !== null && paid.has(one.category));
  }, [contractors, categories]);
}
