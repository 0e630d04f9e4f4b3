import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { dump } from './dump.ts';
import { BadBackup } from './format.ts';
import { readBackup } from './readBackup.ts';

/**
 * Writes a backup to a file that appears under its name only when it is whole, on the disk and has been read again.
 * Readable by its owner alone: it holds password hashes and keys. BadBackup where the name is taken.
 */
export async function backup(pool: pg.Pool, path: string, version: string): Promise<{ rows: number; tables: number; path: string }> {
  const target = resolve(path);
  if (await exists(target)) throw new BadBackup(`Файл ${target} уже есть: назовите копию иначе.`);
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.part`;
  await rm(draft, { force: true });
  const client = await pool.connect();
  try {
    const lines = dump(client, { version, created_at: new Date().toISOString() });
    await pipeline(Readable.from(lines), createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    client.release();
  }
  const { rows, tables } = await readBackup(draft);
  await onDisk(draft);
  await rename(draft, target);
  return { rows, tables, path: target };
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
