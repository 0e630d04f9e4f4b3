/** What a list of a directory shows, as its address says it; the names are the API's. */
export type ListQuery = {
  search: string;
  /** `field` or `-field`; '' is the server's own order */
  ordering: string;
  page: number;
  size: number;
  /** deleted rows stand in the list too */
  withDeleted: boolean;
  /** value by the name of the filter; absent does not narrow */
  filters: Readonly<Record<string, string>>;
};

export const pageSizes = [20, 50, 100] as const;
const SIZE = 50;

/**
 * The query that an address says; what makes no sense is left out.
 * @param filters names of the filters that this list has
 */
export function readListQuery(params: URLSearchParams, filters: readonly string[]): ListQuery {
  const size = Number(params.get('page_size'));
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    ordering: params.get('ordering') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    size: pageSizes.find((one) => one === size) ?? SIZE,
    withDeleted: params.get('deleted') === 'true',
    filters: Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))),
  };
}

/** The text after `?` that says the query; what is as usual is not said. */
export function writeListQuery({ search, ordering, page, size, withDeleted, filters }: ListQuery): URLSearchParams {
  const said: Record<string, string> = {
    ...filters,
    ...(search.trim() && { search: search.trim() }),
    ...(ordering && { ordering }),
    ...(withDeleted && { deleted: 'true' }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== SIZE && { page_size: String(size) }),
  };
  return new URLSearchParams(said);
}
