import type { CrudFilters, CrudSorting, Pagination } from '@refinedev/core';

/**
 * Refine's paging, sorting and filters → the list grammar of api.md. `search` (or `q`) becomes the search text; other
 * filters are passed by name where the operator is equality. What the grammar cannot say is an error, never ignored.
 */
export function listQuery(pagination?: Pagination, sorters?: CrudSorting, filters?: CrudFilters): Record<string, string> {
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
    if (field === 'search' || field === 'q') query.search = String(value);
    else if (operator === 'eq') query[field] = String(value);
    else throw new Error(`The API has no filter ${field} ${operator}`);
  }
  return query;
}
