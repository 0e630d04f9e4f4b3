import { useDataProvider } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DirectoryName, DirectoryRow } from '../features/directories/directory.ts';
import { useCompany } from '../lib/company-context.tsx';
import { companyKey, listOfEntity } from '../lib/company-lists.ts';
import { useLive } from '../lib/live.ts';
import type { ListQuery } from './listQuery.ts';

/** One page of a directory, kept in step with what the company's people write. */
export function useRowPage<R extends DirectoryRow>(name: DirectoryName, query: ListQuery, toPage: (page: number) => void) {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { company } = useCompany();
  const rows = useQuery({
    queryKey: companyKey(company.guid, name, 'page', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => data.getList<R>({ resource: name, ...asked(query), meta: { company: company.guid, signal } }),
  });
  useLive('changeset', (change) => {
    if ('reload' in change || change.entities.some((entity) => listOfEntity[entity] === name)) {
      void client.invalidateQueries({ queryKey: companyKey(company.guid, name) });
    }
  });

  const total = rows.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / query.size));
  const beyond = rows.isSuccess && !rows.isPlaceholderData && total > 0 && query.page > last;
  useEffect(() => {
    if (beyond) toPage(last);
  });
  return rows;
}

function asked({ search, ordering, page, size, withDeleted, filters }: ListQuery) {
  const equal = Object.entries({ ...filters, ...(withDeleted ? {} : { is_deleted: 'false' }) });
  return {
    pagination: { currentPage: page, pageSize: size },
    sorters: ordering ? [{ field: ordering.replace('-', ''), order: ordering.startsWith('-') ? ('desc' as const) : ('asc' as const) }] : [],
    filters: [
      { field: 'search', operator: 'contains' as const, value: search },
      ...equal.map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    ],
  };
}
