/** How a sheet is to be read. */
export type Mapping<Role extends string = string> = TableMapping<Role> & {
  /** tables that begin further down, each under a header of its own; left out for none */
  more?: TableMapping<Role>[];
};

/** How one table of a sheet is to be read: from its header to that of the next table. */
export type TableMapping<Role extends string = string> = {
  /** index of the header row in `rows`, of a header of several rows the lowest one; null: the sheet has none */
  header: number | null;
  /** how many rows above it belong to the header as well; left out for none */
  above?: number;
  /** the role of each column; every role but `ignore` and `extra` stands at most once */
  columns: (Role | 'ignore')[];
  /** columns of which the user is asked what they hold, in groups whose names fit one role alike; left out for none */
  unsure?: number[][];
};

/** The column of a role; -1 when there is none. */
export function columnOf<Role extends string>(mapping: TableMapping<Role>, role: Role): number {
  return mapping.columns.indexOf(role);
}

/** The mapping with one column's role changed; a column that had this role loses it, unless it is `extra`, a part of a sum. A role given to one unsure column answers for its group. */
export function assign<Role extends string>(mapping: TableMapping<Role>, column: number, role: Role | 'ignore'): TableMapping<Role> {
  const columns = mapping.columns.map((old, index) => {
    if (index === column) return role;
    return old === role && role !== 'extra' ? 'ignore' : old;
  });
  const { unsure = [] } = mapping;
  const left = unsure
    .map((group) => (role === 'ignore' || !group.includes(column) ? group.filter((one) => one !== column) : []))
    .filter((group) => group.length > 0);
  return { ...mapping, columns, unsure: left.length > 0 ? left : undefined };
}

/** The tables of a sheet in their order. */
export function tablesOf<Role extends string>({ more = [], ...first }: Mapping<Role>): TableMapping<Role>[] {
  return [first, ...more];
}

/** The mapping with one of its tables replaced; null: what it was a table of belongs to the one above. */
export function withTable<Role extends string>(mapping: Mapping<Role>, index: number, table: TableMapping<Role> | null): Mapping<Role> {
  const [first = mapping, ...more] = tablesOf(mapping).flatMap((old, place) => (place === index ? (table ?? []) : old));
  return { ...first, ...(more.length > 0 ? { more } : {}) };
}

/** Index of the row with which the header of a table begins; 0 without one. */
export function topOf({ header, above = 0 }: TableMapping): number {
  return header === null ? 0 : header - above;
}

/**
 * What is known of the table that a row belongs to, by the row's index. What stands above the first table belongs to it.
 * @param of asked once for each table
 */
export function byTable<Role extends string, T>(mapping: Mapping<Role>, of: (table: TableMapping<Role>) => T): (row: number) => T {
  const tables = tablesOf(mapping);
  const known = tables.map(of);
  return (row) => {
    let at = tables.length - 1;
    while (at > 0 && topOf(tables[at] ?? mapping) > row) at -= 1;
    return known[at] as T;
  };
}
