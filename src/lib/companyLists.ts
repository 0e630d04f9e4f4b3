import type { BaseRecord, DataProvider } from '@refinedev/core';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ChangedEntity } from '../../contract/changeset.ts';
import type { Bill, Contractor, SiteObject } from '../../contract/directory.ts';
import type { Service, ServiceCategory } from '../../contract/service.ts';

/**
 * Root of everything cached for one company: rows of two companies never share a key. Refine begins its keys likewise, `data`, then the
 * provider's name, which is the company's guid, then the resource: one invalidation reaches what either of the two has read.
 */
export function companyKey(company: string, ...rest: readonly unknown[]): QueryKey {
  return ['data', company, ...rest];
}

/** As `companyKey`, for resources that belong to no company: codes, payments. */
export function productKey(...rest: readonly unknown[]): QueryKey {
  return companyKey('default', ...rest);
}

/** The lists of a company that the console keeps whole, through Refine's data provider; the same key everywhere, so that they load once. */
export const companyLists = {
  services: bareList<Service>('services'),
  categories: bareList<ServiceCategory>('categories'),
  bills: refineList<Bill>('bills'),
  objects: refineList<SiteObject>('objects'),
  contractors: refineList<Contractor>('contractors'),
};

/** The list, by its resource's name, that shows rows of an entity. */
export const listOfEntity: Record<ChangedEntity, string> = {
  service: 'services',
  service_category: 'categories',
  bill: 'bills',
  object: 'objects',
  contractor_category: 'contractorCategories',
  contractor: 'contractors',
  transaction: 'transactions',
};

/** Rows whose names operations are searched by, and whose names and plans reports show. */
const named: ReadonlySet<ChangedEntity> = new Set(['bill', 'object', 'contractor']);

/** The lists that show something of rows of these entities. */
export function listsShowing(entities: readonly ChangedEntity[]): ReadonlySet<string> {
  const lists = new Set(entities.map((entity) => listOfEntity[entity]));
  if (entities.some((entity) => named.has(entity))) lists.add(listOfEntity.transaction);
  // the contractors that are linked to users
  if (entities.includes('contractor')) lists.add('members');
  return lists;
}

/**
 * The rows alone, under a key that Refine's hooks do not share.
 * @param resource name of a `defineResource`: its `calls` are sent
 */
function bareList<R extends BaseRecord>(resource: string) {
  return (data: DataProvider, company: string) =>
    queryOptions({
      queryKey: companyKey(company, resource),
      async queryFn({ signal, client, queryKey }) {
        // Decoding in parts keeps the page responsive but delays the first row, so it is used only when rows are shown already.
        const long = client.getQueryData(queryKey) !== undefined;
        return (await data.getList<R>({ resource, pagination: { mode: 'off' }, meta: { company, signal, long } })).data;
      },
    });
}

/** As `useWholeList` reads and caches it through Refine: both read and refresh the same. */
function refineList<R extends BaseRecord>(resource: string) {
  return (data: DataProvider, company: string) =>
    queryOptions({
      queryKey: companyKey(company, resource, 'list', {}),
      queryFn: ({ signal }) => data.getList<R>({ resource, pagination: { mode: 'off' }, meta: { company, signal } }),
      select: ({ data: rows }) => rows,
    });
}
