import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import packageFile from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { missingMigrations, readMigrations } from '../database/migrate.ts';
import { backup } from './backup.ts';

/** Makes a backup of a database that is in use and that migrations are about to change. Once: a repeated start finds it. */
export async function backupBeforeUpgrade(pool: Pool, { upgradeBackupDir: dir }: Config, log: (line: string) => void): Promise<void> {
  const missing = await missingMigrations(pool);
  if (missing.length === 0 || missing.length === (await readMigrations()).length) return;
  if (dir === null) return log('Копия перед обновлением схемы не делается: задайте BACKUP_DIR, если она нужна.');
  const path = join(dir, `before-${missing[0]?.name.replace(/\.sql$/, '')}.backup`);
  if (existsSync(path)) return;
  log('Делаю копию перед обновлением схемы…');
  await backup(pool, path, packageFile.version);
  log(`Копия: ${path}`);
}
