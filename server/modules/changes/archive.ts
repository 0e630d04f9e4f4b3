import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
import { rowsOf, unnested } from '../../database/rows.ts';

const HOUR_MS = 3_600_000;
/** Most changesets of one file. */
const CHANGESETS = 2000;
/** A file takes no further changeset once it has so many rows. */
const ROWS = 50_000;
/** Rows read at once. */
const PORTION = 2000;

/** Where CHANGES_KEEP_DAYS asks for it, moves the rows of older changesets to files, once an hour (docs/decisions/047). */
export function archiveOldChanges(app: FastifyInstance): void {
  const { db, config, worker } = app.api;
  const { changesKeepDays: days } = config;
  if (days === null) return;
  const folder = join(config.dataDir, 'archive');
  worker.serve({
    name: 'archive of changes',
    everyMs: HOUR_MS,
    byPeriod: true,
    async runOne() {
      const made = await archiveChanges(db, folder, days);
      if (made) app.log.info(made, 'old changes moved to a file');
      return made !== null;
    },
  });
}

type Head = { company: string; guid: string; count: number; day: string };

/**
 * Moves the rows of the oldest changesets into a file of gzipped JSON lines: `{"changeset": …}`, each followed by its `{"change": …}`. They leave the
 * database once the file is on the disk; a process killed between the two writes them again into another file.
 * @returns null where nothing is old enough
 */
async function archiveChanges(db: Db, folder: string, days: number) {
  return db.transaction().execute(async (trx) => {
    const heads = await takeOld(trx, days);
    const [first, last] = [heads[0], heads.at(-1)];
    if (!first || !last) return null;
    const file = `changes-${first.day}-${last.day}-${randomUUID().slice(0, 8)}.ndjson.gz`;
    await writeFile(folder, file, lines(trx, heads));
    const chosen = chosenOf(heads);
    await sql`delete from change c using ${chosen} where c.company = o.company and c.changeset = o.guid`.execute(trx);
    await sql`update changeset s set archived_at = now() from ${chosen} where s.company = o.company and s.guid = o.guid`.execute(trx);
    return { file, changesets: heads.length };
  });
}

/** The oldest changesets that still have their rows, locked; those that another instance works on are passed over. */
async function takeOld(trx: Trx, days: number) {
  const rows = await rowsOf<Head>(trx)`
    select company, guid, count, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from changeset
    where archived_at is null and count > 0 and created_at < now() - make_interval(days => ${days})
    order by created_at, company, seq limit ${CHANGESETS} for update skip locked`;
  let total = 0;
  return rows.filter(({ count }) => {
    const fits = total < ROWS;
    total += count;
    return fits;
  });
}

const chosenOf = (heads: readonly Head[]) =>
  sql`${unnested(heads, { company: 'uuid', guid: 'uuid' })} with ordinality o (company, guid, place)`;

async function* lines(trx: Trx, heads: readonly Head[]): AsyncGenerator<string> {
  await sql`declare old_changes no scroll cursor for
    select line from (
      select o.place, -1 as ordinal, json_build_object('changeset', to_jsonb(s) - 'archived_at')::text as line
      from ${chosenOf(heads)} join changeset s on s.company = o.company and s.guid = o.guid
      union all
      select o.place, c.ordinal, json_build_object('change', to_jsonb(c))::text
      from ${chosenOf(heads)} join change c on c.company = o.company and c.changeset = o.guid) all_lines
    order by place, ordinal`.execute(trx);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(trx)`fetch ${sql.lit(PORTION)} from old_changes`;
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close old_changes`.execute(trx);
}

/** The file appears under its name only when all of it is on the disk. Readable by its owner alone. */
async function writeFile(folder: string, name: string, content: AsyncIterable<string>) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${name}.part`);
  try {
    await pipeline(Readable.from(content), createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(draft, join(folder, name));
    await flushFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Puts the new name on the disk; Windows opens no folders. */
async function flushFolder(path: string) {
  const handle = await open(path, 'r').catch(() => null);
  await handle?.sync().finally(() => handle.close());
}
