/** How a sheet is to be read. */
export type Mapping<Role extends string = string> = {
  /** index of the header row in `rows`, of a header of several rows the lowest one; null: the sheet has none */
  header: number | null;
  /** how many rows above it belong to the header as well; left out for none */
  above?: number;
  /** the role of each column; every role but `ignore` stands at most once */
  columns: (Role | 'ignore')[];
};

/** The column of a role; -1 when there is none. */
export function columnOf<Role extends string>(mapping: Mapping<Role>, role: Role): number {
  return mapping.columns.indexOf(role);
}

/** The mapping with one column's role changed; a column that had this role loses it. */
export function assign<Role extends string>(mapping: Mapping<Role>, column: number, role: Role | 'ignore'): Mapping<Role> {
  const columns = mapping.columns.map((old, index) => {
    if (index === column) return role;
    return old === role ? 'ignore' : old;
  });
  return { ...mapping, columns };
}
