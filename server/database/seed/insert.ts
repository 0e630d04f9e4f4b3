import { type Insertable, sql } from 'kysely';
import type { Trx } from '../connection.ts';
import type { Schema } from '../schema.ts';

/** PostgreSQL types of the columns to write. */
export type ColumnTypes<T extends keyof Schema> = { readonly [C in keyof Schema[T] & string]?: string };

/** Writes all rows in one statement, one array a column: three times faster than a long VALUES list. Fields that are no column are left out. */
export async function insertRows<T extends keyof Schema>(
  trx: Trx,
  table: T,
  types: ColumnTypes<T>,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const columns = Object.entries<string | undefined>(types);
  const cells = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = columns.map(([name]) => sql.ref(name));
  const arrays = columns.map(([name, type]) => sql`${cells.map((row) => toParameter(row.get(name)))}::${sql.raw(`${type}[]`)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select * from unnest(${sql.join(arrays)})`.execute(trx);
}

/** The driver would send an object inside an array as it pleases; jsonb wants text. */
function toParameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}
