import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { calls } from '../../contract/calls.ts';
import type { Api } from './api.ts';

/** Root of everything cached for one company: rows of two companies never share a key. */
export function companyKey(company: string, ...rest: readonly unknown[]): QueryKey {
  return ['company', company, ...rest];
}

/** The lists of a company that the console keeps whole; the same key everywhere, so that they load once. */
export const companyLists = {
  services: (api: Api, company: string) =>
    queryOptions({
      queryKey: companyKey(company, 'services'),
      queryFn: ({ signal }) => api.call(calls.serviceList, { query: { id: company } }, { signal }),
    }),
  serviceCategories: (api: Api, company: string) =>
    queryOptions({
      queryKey: companyKey(company, 'categories'),
      queryFn: ({ signal }) => api.call(calls.serviceCategoryList, { query: { id: company } }, { signal }),
    }),
  bills: (api: Api, company: string) =>
    queryOptions({
      queryKey: companyKey(company, 'bills'),
      queryFn: ({ signal }) => api.call(calls.billList, { query: { id: company } }, { signal }),
    }),
  objects: (api: Api, company: string) =>
    queryOptions({
      queryKey: companyKey(company, 'objects'),
      queryFn: ({ signal }) => api.call(calls.objectList, { query: { id: company } }, { signal }),
    }),
  contractors: (api: Api, company: string) =>
    queryOptions({
      queryKey: companyKey(company, 'contractors'),
      queryFn: ({ signal }) => api.call(calls.contractorList, { query: { id: company } }, { signal }),
    }),
};
