import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/connection.ts';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { Background } from '../../server/http/background.ts';
import { Readiness } from '../../server/http/readiness.ts';

const disk = smallDisk();
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});

/** A file system of its own, or null where this account may not make one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'prorabka-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

it.runIf(disk !== null)('readiness is denied while the disk is full and told again once there is room', { timeout: 60_000 }, async () => {
  const embedded = await startEmbedded({ dataDir: join(disk ?? '', 'pg') });
  const { db, pool, close } = openDatabase({ ...embedded.connection, poolSize: 2, statementTimeoutMs: 0 });
  await migrate(pool);
  const readiness = new Readiness(db, new Background());
  await expect(readiness.check()).resolves.toBeUndefined();
  const filler = join(disk ?? '', 'filler');
  const { bavail, bsize } = statfsSync(disk ?? '');
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  await expect(readiness.check()).rejects.toThrow('No space left on device');
  rmSync(filler);
  await expect(readiness.check()).resolves.toBeUndefined();
  await close();
  await embedded.stop();
});
