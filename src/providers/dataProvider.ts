import type { BaseRecord, CrudFilters, CrudSorting, DataProvider, MetaQuery, Pagination } from '@refinedev/core';
import type { Api, CallOptions } from '../lib/api.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import type { Resource, ResourceCalls } from '../lib/resource.ts';

/**
 * Refine's data methods over the product API, by the calls that the resources name. For those of a company `meta.company` names it, always: a request that is late
 * must not land in the company chosen since. `meta.version` becomes `If-Match`, `meta.idempotencyKey` the header of that name;
 * `meta.confirmClosed`, `meta.quiet`, `meta.long`, `meta.onlyAs` and `meta.signal` are passed on as options of `Api`.
 *
 * @param onList told of each list of a company that was read whole or in part, with its `ETag`
 */
export function createDataProvider(
  api: Api,
  baseURL: string,
  resources: readonly Pick<Resource, 'name' | 'calls' | 'ofCompany'>[],
  onList?: (company: string, etag: string) => void,
): DataProvider {
  const known = new Map(
    resources.flatMap(({ name, calls, ofCompany }) => (calls ? [[name, ofCompany ? { companyIn: 'id', ...calls } : calls] as const] : [])),
  );

  function callsOf(resource: string, meta?: MetaQuery): ResourceCalls {
    const calls = needed(known.get(resource), resource, 'calls');
    return typeof meta?.type === 'string' ? { ...calls, ...calls.ofType?.[meta.type] } : calls;
  }

  function paramsOf(resource: string, id: string): Record<string, string> {
    const { key = 'guid' } = callsOf(resource);
    return { [key]: id };
  }

  async function list(resource: string, meta?: MetaQuery, query: Record<string, string> = {}) {
    const { list: call, companyIn, headers = [] } = callsOf(resource);
    const params = companyIn ? { [companyIn]: companyOf(meta) } : {};
    const input = call.path.includes(`{${companyIn}}`) ? { params, query } : { query: { ...query, ...params } };
    const answer = await api.reply(call, input, optionsOf(meta));
    const rows = asRows(answer.data);
    const etag = companyIn && onList ? answer.header('ETag') : null;
    if (etag) onList?.(companyOf(meta), etag);
    const said = headers.length > 0 ? { headers: Object.fromEntries(headers.map((name) => [name, answer.header(name)])) } : {};
    return { data: rows, total: answer.total ?? rows.length, isMore: answer.isMore, ...said };
  }

  const provider = {
    getApiUrl: () => baseURL,
    getList: async ({ resource, pagination, sorters, filters, meta }) => list(resource, meta, listQuery(pagination, sorters, filters)),
    async create({ resource, variables, meta }) {
      const { create, companyIn } = callsOf(resource, meta);
      const body = companyIn ? { company: companyOf(meta), ...(variables as object) } : variables;
      return { data: await api.call(needed(create, resource, 'create'), { body }, optionsOf(meta)) };
    },
    async update({ resource, id, variables: body, meta }) {
      const call = needed(callsOf(resource, meta).edit, resource, 'edit');
      return { data: await api.call(call, { params: paramsOf(resource, String(id)), body }, optionsOf(meta)) };
    },
    async deleteOne({ resource, id, meta }) {
      const call = needed(callsOf(resource).remove, resource, 'remove');
      await api.call(call, { params: paramsOf(resource, String(id)) }, optionsOf(meta));
      return { data: { id } };
    },
  } satisfies UntypedProvider;
  // Refine lets each caller name the row type it expects; which calls answer what is fixed by the contract. There is no `getOne`: a form is
  // given its row from a list that was read.
  return provider as unknown as DataProvider;
}

type UntypedProvider = {
  [M in 'getList' | 'create' | 'update' | 'deleteOne']: (
    params: Parameters<DataProvider[M]>[0],
  ) => Promise<{ data: unknown; total?: number; isMore?: boolean | undefined }>;
} & Pick<DataProvider, 'getApiUrl'>;

function needed<T>(value: T | undefined, resource: string, what: string): T {
  if (value === undefined) throw new Error(`${resource}: the API has no ${what}`);
  return value;
}

function companyOf(meta?: MetaQuery) {
  const guid: unknown = meta?.company;
  if (typeof guid !== 'string') throw new Error('meta.company is missing');
  return guid;
}

function optionsOf({ signal, onlyAs, quiet, long, confirmClosed, version, idempotencyKey }: MetaQuery = {}): CallOptions {
  return { signal, onlyAs, quiet, long, confirmClosed, ifMatch: version, idempotencyKey };
}

function asRows(data: unknown): BaseRecord[] {
  if (!Array.isArray(data)) throw new ApiFailure('Сервер ответил непонятно. Повторите попытку.', { kind: 'network' });
  return data;
}

/**
 * Refine's paging, sorting and filters → the list grammar of api.md. `search` becomes the search text; other
 * filters are passed by name where the operator is equality. What the grammar cannot say is an error, never ignored.
 */
function listQuery(pagination?: Pagination, sorters?: CrudSorting, filters?: CrudFilters): Record<string, string> {
  return { ...paging(pagination), ...ordering(sorters), ...filtering(filters) };
}

function paging({ mode = 'server', currentPage = 1, pageSize = 100 }: Pagination = { mode: 'off' }): Record<string, string> {
  return mode === 'server' ? { page: String(currentPage), page_size: String(pageSize) } : {};
}

function ordering(sorters: CrudSorting = []): Record<string, string> {
  const [first, second] = sorters;
  if (second) throw new Error('The API orders by one field');
  return first ? { ordering: first.order === 'desc' ? `-${first.field}` : first.field } : {};
}

function filtering(filters: CrudFilters = []): Record<string, string> {
  const query: Record<string, string> = {};
  for (const filter of filters) {
    if (!('field' in filter)) throw new Error('The API has no combined filters');
    const { field, operator, value } = filter;
    if (value === undefined || value === null || value === '') continue;
    if (field === 'search') query.search = String(value);
    else if (operator === 'eq') query[field] = String(value);
    else throw new Error(`The API has no filter ${field} ${operator}`);
  }
  return query;
}
