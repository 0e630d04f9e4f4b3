import { type BaseRecord, useList } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Bill, Contractor, SiteObject } from '../../contract/resources/directory.ts';
import type { ApiFailure } from '../lib/api-failure.ts';

type RowOf = { bills: Bill; objects: SiteObject; contractors: Contractor };

/** All rows of a directory, deleted ones too: one list that the console keeps of each company, kept in step with what its people write. */
export function useWholeList<N extends keyof RowOf>(
  resource: N,
): Omit<UseQueryResult<unknown, ApiFailure>, 'data'> & { data: RowOf[N][] | undefined } {
  const { query } = useList<RowOf[N] & BaseRecord, ApiFailure>({ resource, pagination: { mode: 'off' }, errorNotification: false });
  return { ...query, data: query.data?.data };
}
