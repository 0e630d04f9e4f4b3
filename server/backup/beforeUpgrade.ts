import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { holdingSchema, schemaState } from '../database/migrate.ts';
import { backup } from './backup.ts';

const HOUR_MS = 3_600_000;

/** Makes a backup before migrations change a database that holds data: one, also when the start is repeated or several instances start at once. */
export async function backupBeforeUpgrade(
  pool: Pool,
  { upgradeBackupDir: dir }: Config,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { missing, isNew } = await schemaState(pool);
  if (missing.length === 0 || isNew) return;
  if (dir === null) {
    return log(
      'Копия перед обновлением схемы не делается. Если она нужна, уберите BACKUP_BEFORE_UPGRADE=0, а с DATABASE_URL задайте и BACKUP_DIR.',
    );
  }
  await holdingSchema(pool, async (client) => {
    // while this one waited for the lock, another instance may have made the backup and migrated
    const [first] = (await schemaState(client)).missing;
    if (!first) return;
    const now = new Date();
    const name = `before-${first.name.replace(/\.sql$/, '')}-`;
    const made = (await readdir(dir).catch(() => [])).filter((file) => file.startsWith(name) && file.endsWith('.backup'));
    const times = await Promise.all(made.map(async (file) => (await stat(join(dir, file))).mtimeMs));
    // later it is no longer what the upgrade begins with
    if (times.some((time) => time > now.getTime() - HOUR_MS)) return log('Копия перед обновлением схемы уже сделана.');
    const [day = '', time = ''] = now.toISOString().slice(0, 19).replaceAll(':', '-').split('T');
    const isFirst = made.every((file) => !file.startsWith(`${name}${day}`));
    const path = join(dir, `${name}${day}${isFirst ? '' : `T${time}`}.backup`);
    log('Делаю копию перед обновлением схемы…');
    await backup(pool, path, { signal });
    log(`Копия: ${path}`);
  });
}
