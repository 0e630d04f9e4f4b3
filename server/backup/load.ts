import type pg from 'pg';
import { holdingSchema, migrate, readMigrations, tablesOf } from '../database/migrate.ts';
import { BadBackup, type Head, quoted, type Table } from './format.ts';
import { readBackup } from './readBackup.ts';

type Log = (line: string) => void;

/**
 * Puts a backup into an empty database: all of it or, after any failure, nothing but empty tables. The schema is brought to where it was
 * when the backup was made, then, with the data in it, to today's. Tables that are not the product's are left alone, and passed over in the
 * backup. BadBackup where that cannot be, in words.
 */
export async function load(pool: pg.Pool, path: string, log: Log): Promise<{ rows: number; tables: number }> {
  log('Проверяю копию…');
  const { head } = await readBackup(path);
  await refuseStrange(head);
  await refuseFull(pool);
  const upTo = head.migrations.at(-1)?.number ?? 0;
  await refuseAhead(pool, upTo);
  await migrate(pool, () => {}, { upTo });
  const own = tablesOf((await readMigrations()).filter(({ number }) => number <= upTo));
  log('Восстанавливаю…');
  const done = await holdingSchema(pool, async (client) => {
    // checked again under the lock: from here on nobody can add a user or apply a migration
    await client.query('lock table app_user in access exclusive mode');
    await refuseFull(client);
    await refuseAhead(client, upTo);
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
    const keys = await takeForeignKeys(client, own);
    const { rows: present } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)`,
      [own],
    );
    // migrations put rows of their own in
    await client.query(`truncate ${present.map(({ name }) => quoted(name)).join(', ')}`);
    const put = { tables: 0, rows: 0 };
    await readBackup(path, {
      table: async ({ name }) => {
        if (!own.includes(name)) return log(`Таблица ${name} не относится к Прорабке: пропущена.`);
        if (!present.some((table) => table.name === name)) throw new BadBackup(`В базе этой версии нет таблицы ${name}.`);
        put.tables += 1;
      },
      rows: async (table, lines) => {
        if (!own.includes(table.name)) return;
        await insert(client, table, lines);
        put.rows += lines.length;
      },
    });
    await continueCounting(client, own);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    }
    return put;
  });
  await migrate(pool, log);
  return done;
}

async function refuseStrange({ migrations, version }: Head) {
  const files = await readMigrations();
  const fits = migrations.every(({ number, checksum }) => files.some((file) => file.number === number && file.checksum === checksum));
  if (!fits) throw new BadBackup(`Копия сделана другой версией программы (${version}): восстановите её той же или более новой.`);
}

/** Nothing that somebody entered may be overwritten. */
async function refuseFull(db: pg.Pool | pg.PoolClient) {
  const { rows: made } = await db.query<{ name: string | null }>(`select to_regclass('app_user')::text as name`);
  if (!made[0]?.name) return;
  const { rows } = await db.query('select from app_user limit 1');
  if (rows.length > 0) {
    throw new BadBackup('В этой базе уже есть данные: восстанавливайте в пустую, например с новым каталогом в PRORABKA_DATA.');
  }
}

/** What later migrations make of older rows would be left undone. @param upTo number of the backup's last migration */
async function refuseAhead(db: pg.Pool | pg.PoolClient, upTo: number) {
  const { rows: made } = await db.query<{ name: string | null }>(`select to_regclass('migrations')::text as name`);
  if (!made[0]?.name) return;
  const { rows } = await db.query('select from migrations where number > $1 limit 1', [upTo]);
  if (rows.length > 0) {
    throw new BadBackup('Таблицы этой базы новее копии: восстанавливайте в совсем пустую, например с новым каталогом в PRORABKA_DATA.');
  }
}

async function insert(client: pg.ClientBase, { name, columns }: Table, lines: string[]) {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(x.line->>${index})::${type}`).join(', ');
  await client.query(`insert into ${quoted(name)} (${names}) overriding system value select ${values} from unnest($1::json[]) x (line)`, [
    lines,
  ]);
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Tables refer to each other in circles: the rules are taken off and, once everything is in, put back, which checks every row. So
 * is a rule of another program's table that refers to ours: with it ours cannot be emptied.
 */
async function takeForeignKeys(client: pg.ClientBase, own: string[]) {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and target.relname = any($1) order by 1, 2`,
    [own],
  );
  for (const { table, name } of rows) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return rows;
}

/** Columns that count by themselves go on after the largest number that was brought in. */
async function continueCounting(client: pg.ClientBase, own: string[]) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1) and a.attidentity <> ''
      and not a.attisdropped`,
    [own],
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    );
  }
}
