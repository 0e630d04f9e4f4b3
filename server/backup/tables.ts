import type pg from 'pg';

/** A table with the columns that are written to it; `identity`: those that count by themselves. */
export type Table = { name: string; columns: { name: string; type: string }[]; identity: string[] };

/** Every table of the product but the list of migrations, which stands in the backup's first line. */
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
