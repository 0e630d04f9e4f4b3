import { type DataProvider, useDataProvider } from '@refinedev/core';
import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bill, Contractor, SiteObject } from '../../../contract/resources/directory.ts';
import type { DirectoryName } from '../../features/directories/directory.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey, companyLists, listOfEntity } from '../../lib/company-lists.ts';
import { useLive } from '../../lib/live.ts';

type RowOf = { bills: Bill; objects: SiteObject; contractors: Contractor };
type Options<N extends DirectoryName> = (data: DataProvider, company: string) => UseQueryOptions<RowOf[N][]>;

/** The whole directory, deleted rows too, that the console keeps of each company; follows what its people write. */
export function useWholeList<N extends DirectoryName>(name: N): UseQueryResult<RowOf[N][]> {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { company } = useCompany();
  useLive('changeset', (change) => {
    if ('reload' in change || change.entities.some((entity) => listOfEntity[entity] === name)) {
      void client.invalidateQueries({ queryKey: companyKey(company.guid, name) });
    }
  });
  // TypeScript does not follow the name into a union of functions
  const options = companyLists[name] as unknown as Options<N>;
  return useQuery(options(data, company.guid));
}
