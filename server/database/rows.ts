import { type RawBuilder, sql } from 'kysely';
import type { RowEntity } from '../../contract/call.ts';
import type { Db, Trx } from './connection.ts';

/** A query as a template, and what becomes of its rows. */
type Query<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

/** The rows of a query: ``rowsOf<Row>(db)`select …` ``. */
export function rowsOf<R>(db: Db): Query<R[]> {
  return async (text, ...values) => (await sql<R>(text, ...values).execute(db)).rows;
}

/** As `rowsOf`, the first row alone; undefined without any. */
export function rowOf<R>(db: Db): Query<R | undefined> {
  return async (...query) => (await rowsOf<R>(db)(...query))[0];
}

/** As `rowOf`, of a query that always answers a row. */
export function oneRow<R>(db: Db): Query<R> {
  return async (...query) => {
    const row = await rowOf<R>(db)(...query);
    if (!row) throw new Error(`no row: ${query[0].join('?')}`);
    return row;
  };
}

/** The first value of the first row; where there may be none, `V` has `undefined` in it. */
export function oneValue<V>(db: Db): Query<V> {
  return async (...query) => Object.values((await rowOf<Record<string, V>>(db)(...query)) ?? {})[0] as V;
}

/** As `rowsOf`: true where the query answers a row at least. */
export function hasRows(db: Db): Query<boolean> {
  return async (...query) => (await rowsOf(db)(...query)).length > 0;
}

/** Conditions joined by `and`; those that are not asked for are left out. */
export function allOf(conditions: readonly (RawBuilder<unknown> | false | null | undefined)[]): RawBuilder<unknown> {
  const asked = conditions.filter((condition) => !!condition);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

export function guidsOf(rows: readonly { guid: string }[]): string[] {
  return rows.map(({ guid }) => guid);
}

export function byGuid<R extends { guid: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Rows by a key, both in the order in which they are met. */
export function groupBy<R, K>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The transaction and the company that rows are read and written in; a `CompanyWrite` is one. */
export type Within = { trx: Trx; company: string };

/** The columns to write, in their order, with the PostgreSQL type of each. */
type Types<R> = Partial<Record<keyof R & string, string>>;

/** Many rows as one `unnest` with an array for each column: several times faster than rows of `values`. */
export function unnested<R extends object>(rows: readonly R[], types: Types<R>): RawBuilder<unknown> {
  const arrays = Object.entries(types).map(([name, type]) => sql`${rows.map((row) => row[name as keyof R])}::${sql.raw(String(type))}[]`);
  return sql`unnest(${sql.join(arrays)})`;
}

/** Names of columns, separated by commas. */
export function columnList(columns: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));
}

/** The row or rows of an insert: columns and values. All rows have the columns of the first. */
export function valuesOf(...rows: Record<string, unknown>[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const lists = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  return sql`(${columnList(columns)}) values ${sql.join(lists)}`;
}

/** The assignments of an update: a column for each field; undefined fields are left out. At least one must have a value. */
export function assigned(values: object): RawBuilder<unknown> {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** Rows of the company by guid, deleted ones too; those that it lacks are left out. */
export async function readByGuid<R>(
  { trx, company }: Within,
  table: string,
  columns: readonly (keyof R & string)[],
  guids: readonly string[],
): Promise<R[]> {
  if (guids.length === 0) return [];
  return rowsOf<R>(trx)`
    select ${columnList(columns)} from ${sql.table(table)} where company = ${company} and guid = any(${guids}::uuid[])`;
}

/** Inserts rows of the company in one statement, in their order. @param claimFor their guids, which nobody has, are taken for this entity too (guids.ts) */
export async function insertRows<R extends { guid: string }>(
  { trx, company }: Within,
  table: string,
  types: Types<R>,
  rows: readonly R[],
  claimFor?: RowEntity,
): Promise<void> {
  const columns = columnList(Object.keys(types));
  await sql`
    ${claimFor ? sql`with claimed as (insert into row_company (guid, company, entity) select unnest(${guidsOf(rows)}::uuid[]), ${company}, ${claimFor})` : sql``}
    insert into ${sql.table(table)} (company, ${columns})
    select ${company}, ${columns} from ${unnested(rows, types)} with ordinality as n (${columns}, nth) order by nth`.execute(trx);
}

/** Gives rows of the company new values in one statement, by their guids. @param also further assignments, after a comma: `row` is the row, `n` the new values */
export async function overwriteRows<R extends { guid: string }>(
  { trx, company }: Within,
  table: string,
  types: Types<R>,
  rows: readonly R[],
  also = sql``,
): Promise<void> {
  const assign = Object.keys(types).map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`);
  const columns = { guid: 'uuid', ...types };
  await sql`
    update ${sql.table(table)} as row set ${sql.join(assign)}, version = row.version + 1, updated_at = now() ${also}
    from ${unnested(rows, columns)} as n (${columnList(Object.keys(columns))})
    where row.company = ${company} and row.guid = n.guid`.execute(trx);
}
