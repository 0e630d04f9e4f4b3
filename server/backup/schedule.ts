import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { hasRows } from '../database/rows.ts';
import { backup, backupName, outdatedBackups } from './backup.ts';

const MINUTE_MS = 60_000;
/** After a failure; `claim` says the same to the database. */
const HOUR_MS = 60 * MINUTE_MS;

/** Where backups are set up, makes one a day and deletes those that are too many. Of several instances one makes it. */
export function makeBackups(app: FastifyInstance, pool: Pool): void {
  const { db, config, worker, now, background } = app.api;
  const { backups } = config;
  if (backups === null) return;
  worker.serve({
    name: 'backups',
    everyMs: MINUTE_MS,
    byPeriod: true,
    async runOne(_stop, aside) {
      if (!(await claim(db, config, backups.time))) return false;
      const make = async () => {
        try {
          const made = await makeBackup(pool, backups, { now: now(), log: app.log, signal: background.stopping });
          await sql`update last_backup set made_at = now(), daily_made_at = now()`.execute(db);
          app.log.info(made, 'backup made');
        } catch (error) {
          if (!background.stopping.aborted) throw error;
          // the next start makes it
          await sql`update last_backup set daily_begun_at = null`.execute(db);
        }
      };
      // a failure is told of until the next try, the looks between do not end it
      await aside.attempt('daily', make, HOUR_MS);
      return false;
    },
  });
}

type Backups = NonNullable<Config['backups']>;

/**
 * Is the backup of the last passed `time` of day still to be made? Then it is this instance's; one that failed is tried again after an hour.
 * What is noted for the future, while the clock of the database was ahead, does not count.
 */
function claim(db: Db, { salesTimeZone: zone }: Config, time: string) {
  return hasRows(db)`
    with today as (select (date_trunc('day', now() at time zone ${zone}) + ${time}::interval) at time zone ${zone} as at),
      due as (select case when at > now() then at - interval '1 day' else at end as at from today)
    insert into last_backup as l (daily_begun_at) values (now())
    on conflict (one) do update set daily_begun_at = now()
      where (coalesce(l.daily_made_at, '-infinity') < (select at from due) or l.daily_made_at > now() + interval '1 hour')
        and (coalesce(l.daily_begun_at, '-infinity') < now() - interval '1 hour' or l.daily_begun_at > now() + interval '1 hour')
    returning one`;
}

type Making = { now: Date; log: FastifyBaseLogger; signal: AbortSignal };

/** @returns where it is */
async function makeBackup(pool: Pool, { dir, keep, s3 }: Backups, { now, log, signal }: Making) {
  const name = backupName(now);
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'prorabka-backup-')));
  try {
    const { path } = await backup(pool, join(folder, name), { signal });
    if (dir !== null) for (const old of outdatedBackups(await readdir(dir), keep)) await rm(join(dir, old), { force: true });
    if (s3 === null) return { file: path };
    const store = (await import('./s3.ts')).backupStore(s3, signal);
    await store.put(name, path);
    // a key may be allowed to add alone: the copy is made all the same
    await store.keepNewest(keep).catch((error: unknown) => log.warn({ err: error }, 'old backups are not deleted from the store'));
    return { file: `${s3.url}/${name}` };
  } finally {
    if (dir === null) await rm(folder, { recursive: true, force: true });
  }
}
