/** What a column of the file holds. */
export const roles = ['title', 'unit', 'cost', 'price', 'category', 'guid', 'ignore'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  title: 'Наименование',
  unit: 'Единица измерения',
  cost: 'Себестоимость',
  price: 'Цена',
  category: 'Категория',
  guid: 'Идентификатор',
  ignore: 'Не загружать',
};

/** How a sheet is to be read. */
export type Mapping = {
  /** index of the header row in `rows`, of a header of several rows the lowest one; null: the sheet has none */
  header: number | null;
  /** how many rows above it belong to the header as well; left out for none */
  above?: number;
  /** the role of each column; every role but `ignore` stands at most once */
  columns: Role[];
};

/** The column of a role; -1 when there is none. */
export function columnOf(mapping: Mapping, role: Role): number {
  return mapping.columns.indexOf(role);
}

/** The mapping with one column's role changed; a column that had this role loses it. */
export function assign(mapping: Mapping, column: number, role: Role): Mapping {
  const columns = mapping.columns.map((old, index) => {
    if (index === column) return role;
    return old === role ? 'ignore' : old;
  });
  return { ...mapping, columns };
}
