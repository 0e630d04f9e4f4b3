import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/connection.ts';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { Background } from '../../server/http/background.ts';
import { createReadiness } from '../../server/http/health.ts';

const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const DISK_FULL = 'На диске не хватает места: освободите его и запустите снова.\n';
const disks: string[] = [];
const disk = smallDisk(200);
const tinyDisk = smallDisk(3);
afterAll(() => {
  for (const one of disks) {
    execFileSync('umount', ['--lazy', one]);
    rmdirSync(one);
  }
});

/** A file system of its own, or null where this account may not make one. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'prorabka-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    disks.push(folder);
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

/** What a start of the product there ends with, and what it says. */
function startOn(place: string) {
  const env = { PATH: process.env.PATH, PORT: '0', PRORABKA_DATA: join(place, 'pg') };
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  return [status, stderr];
}

it.runIf(disk !== null)(
  'readiness is denied while the disk is full and told again once there is room; a start there ends with one sentence',
  { timeout: 60_000 },
  async () => {
    const embedded = await startEmbedded({ dataDir: join(disk ?? '', 'pg') });
    const { db, pool, close } = openDatabase({ ...embedded.connection, poolSize: 2, statementTimeoutMs: 0 });
    await migrate(pool);
    const check = createReadiness(db, new Background());
    await expect(check()).resolves.toBeUndefined();
    const filler = join(disk ?? '', 'filler');
    const { bavail, bsize } = statfsSync(disk ?? '');
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    await expect(check()).rejects.toThrow('No space left on device');
    rmSync(filler);
    await expect(check()).resolves.toBeUndefined();
    await close();
    await embedded.stop();
    writeFileSync(filler, Buffer.alloc(statfsSync(disk ?? '').bavail * bsize));
    expect(startOn(disk ?? '')).toEqual([1, DISK_FULL]);
  },
);

it.runIf(tinyDisk !== null)('a start on a disk without room ends with one sentence that says so', { timeout: 60_000 }, () => {
  expect(startOn(tinyDisk ?? '')).toEqual([1, DISK_FULL]);
});
