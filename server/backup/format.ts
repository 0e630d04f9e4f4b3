import type pg from 'pg';
import * as z from 'zod';

/**
 * A backup is gzip over lines of JSON: the head; then for each table its start, a line per row (an array of the columns as PostgreSQL
 * writes them as text), its end with what was counted; at last the end of all. Without that last line a backup is not whole.
 */
export const FORMAT = 1;

export const head = z.strictObject({
  product: z.literal('prorabka'),
  format: z.literal(FORMAT),
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.strictObject({ number: z.number().int(), name: z.string(), checksum: z.string() })),
});
export type Head = z.infer<typeof head>;

export const tableStart = z.strictObject({
  table: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
  identity: z.array(z.string()),
});

/** SHA-256 over the table's rows, each with its line feed. */
export const tableEnd = z.strictObject({ end: z.string(), rows: z.number().int(), sha256: z.string() });

/** SHA-256 over everything above. */
export const backupEnd = z.strictObject({
  complete: z.literal(true),
  tables: z.number().int(),
  rows: z.number().int(),
  sha256: z.string(),
});

/** A backup that is cut off, was altered, or is none; the message is for a person. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

/** A table with the columns that are written to it; `identity`: those that count by themselves. */
export type Table = { name: string; columns: { name: string; type: string }[]; identity: string[] };

/** Every table of the schema, those of other programs too, but the list of migrations, which stands in the backup's first line. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
      coalesce(json_agg(a.attname order by a.attnum) filter (where a.attidentity <> ''), '[]') as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`);
  return rows;
}

/** A name of the catalogue as it stands in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
