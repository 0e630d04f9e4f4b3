import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { holdingSchema, schemaState } from '../database/migrate.ts';
import { backup } from './backup.ts';

/** Makes a backup before migrations change a database that holds data: one a day, also when the start is repeated or several instances start at once. */
export async function backupBeforeUpgrade(pool: Pool, { upgradeBackupDir: dir }: Config, log: (line: string) => void): Promise<void> {
  const { missing, isNew } = await schemaState(pool);
  if (missing.length === 0 || isNew) return;
  if (dir === null) return log('Копия перед обновлением схемы не делается: задайте BACKUP_DIR, если она нужна.');
  await holdingSchema(pool, async (client) => {
    // while this one waited for the lock, another instance may have made the backup and migrated
    const [first] = (await schemaState(client)).missing;
    if (!first) return;
    const path = join(dir, `before-${first.name.replace(/\.sql$/, '')}-${new Date().toISOString().slice(0, 10)}.backup`);
    if (existsSync(path)) return;
    log('Делаю копию перед обновлением схемы…');
    await backup(pool, path);
    log(`Копия: ${path}`);
  });
}
