import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContractorCategory } from '../../../contract/resources/directory.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useLive } from '../../lib/live.ts';

const NAME = 'contractorCategories';

/** Categories of contractors of the selected company, by title. */
export function useCategories() {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { company } = useCompany();
  const queryKey = companyKey(company.guid, NAME);
  useLive('changeset', (change) => {
    if ('reload' in change || change.entities.includes('contractor_category')) void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const meta = { company: company.guid, signal };
      const { data: rows } = await data.getList<ContractorCategory>({ resource: NAME, pagination: { mode: 'off' }, meta });
      return rows.sort((one, other) => one.title.localeCompare(other.title, 'ru'));
    },
  });
}
