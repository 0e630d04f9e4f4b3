import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { StartError } from '../startError.ts';
import { type DataDirectory, giveToOwnerOf } from './dataDirectory.ts';
import { startTime } from './processIdentity.ts';

type Owner = { pid: number; started: string };

/**
 * Makes this process the only one that works with the data directory; answers what gives it up again.
 * A lock whose process is gone is taken over. StartError with the other's pid when it lives.
 */
export async function takeOwnership(directory: DataDirectory): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, started: (await startTime(process.pid)) ?? '' } satisfies Owner);
  const draft = `${directory.lock}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, mine, { mode: 0o644 });
    await giveToOwnerOf(directory.root, draft);
    for (;;) {
      // a link appears at once with its whole content, and only if nothing stands there
      if (await linked(draft, directory.lock)) return () => rm(directory.lock, { force: true });
      const found = await readFile(directory.lock, 'utf8').catch(() => null);
      if (found !== null) {
        await refuseLiving(found, directory);
        await removeStale(directory.lock, found);
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function refuseLiving(text: string, directory: DataDirectory): Promise<void> {
  const owner = readOwner(text);
  if (owner && owner.started === (await startTime(owner.pid))) {
    throw new StartError(
      `Каталог данных ${directory.root} уже использует другой запуск программы (процесс ${owner.pid}): остановите его или задайте другой каталог в PRORABKA_DATA.`,
    );
  }
}

/** Another starter may have replaced the stale lock by its own meanwhile: then that one is put back. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.${randomBytes(4).toString('hex')}`;
  await rename(lock, aside).catch(() => {});
  const taken = await readFile(aside, 'utf8').catch(() => null);
  if (taken !== null && taken !== stale) await linked(aside, lock);
  await rm(aside, { force: true });
}

function readOwner(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}
