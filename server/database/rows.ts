import { type RawBuilder, sql } from 'kysely';
import type { RowEntity } from '../../contract/call.ts';
import type { Db, Trx } from './connection.ts';
import type { Schema } from './schema.ts';

/** The rows of a query: ``rowsOf<Row>(db)`select …` ``. */
export function rowsOf<R>(db: Db | Trx): (text: TemplateStringsArray, ...values: unknown[]) => Promise<R[]> {
  return async (text, ...values) => (await sql<R>(text, ...values).execute(db)).rows;
}

/** As `rowsOf`, the first row alone; undefined without any. */
export function rowOf<R>(db: Db | Trx): (text: TemplateStringsArray, ...values: unknown[]) => Promise<R | undefined> {
  return async (text, ...values) => (await rowsOf<R>(db)(text, ...values))[0];
}

/** As `rowsOf`: true where the query answers a row at least. */
export function hasRows(db: Db | Trx): (text: TemplateStringsArray, ...values: unknown[]) => Promise<boolean> {
  return async (text, ...values) => (await rowsOf(db)(text, ...values)).length > 0;
}

/** The transaction and the company that rows are written in; a `CompanyWrite` is one. */
type Within = { trx: Trx; company: string };

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

/** Inserts rows of the company in one statement, in their order. @param claimFor their guids, which nobody has, are taken for this entity too (guids.ts) */
export async function insertRows<R extends { guid: string }>(
  { trx, company }: Within,
  table: keyof Schema,
  types: Types<R>,
  rows: readonly R[],
  claimFor?: RowEntity,
): Promise<void> {
  const columns = columnList(Object.keys(types));
  const guids = rows.map((row) => row.guid);
  await sql`
    ${claimFor ? sql`with claimed as (insert into row_company (guid, company, entity) select unnest(${guids}::uuid[]), ${company}, ${claimFor})` : sql``}
    insert into ${sql.table(table)} (company, ${columns})
    select ${company}, ${columns} from ${unnested(rows, types)} with ordinality as n (${columns}, nth) order by nth`.execute(trx);
}

/** Gives rows of the company new values in one statement, by their guids. @param also further assignments, after a comma: `row` is the row, `n` the new values */
export async function overwriteRows<R extends { guid: string }>(
  { trx, company }: Within,
  table: keyof Schema,
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
