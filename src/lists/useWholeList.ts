import { type BaseRecord, useList } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Session } from '../../contract/auth.ts';
import type { CompanyMember } from '../../contract/company.ts';
import type { Bill, Contractor, ContractorCategory, SiteObject } from '../../contract/directory.ts';
import type { ReadyPrice } from '../../contract/readyPrice.ts';
import type { ApiFailure } from '../lib/apiFailure.ts';

type RowOf = {
  bills: Bill;
  objects: SiteObject;
  contractors: Contractor;
  contractorCategories: ContractorCategory;
  readyPrices: ReadyPrice;
  members: CompanyMember;
  sessions: Session;
};
export type WholeList<R> = Omit<UseQueryResult<unknown, ApiFailure>, 'data'> & { data: R[] | undefined };

/**
 * All rows of a resource, deleted ones too, from one cached list; live events keep the lists of a company up to date.
 * @param resource name of a `defineResource`: its `calls` are sent
 * @param enabled false: not requested, because the role may not read it
 */
export function useWholeList<N extends keyof RowOf>(resource: N, enabled = true): WholeList<RowOf[N]> {
  const { query } = useList<RowOf[N] & BaseRecord, ApiFailure>({
    resource,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled },
  });
  return { ...query, data: query.data?.data };
}
