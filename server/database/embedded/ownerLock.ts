import { hash, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { type DataDirectory, giveToOwnerOf } from './directories.ts';
import { startTime } from './processIdentity.ts';

/** Between two looks at a claim that another starter holds. */
const WAIT_MS = 20;

type Owner = { pid: number; started: string };

/**
 * Makes this process the only one that works with the data directory; answers what gives it up again.
 * A lock whose process is gone is taken over. StartError with the other's pid when it lives.
 */
export async function takeOwnership(directory: DataDirectory): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, started: (await startTime(process.pid)) ?? '' } satisfies Owner);
  for (;;) {
    const found = await place(directory, directory.lock, mine);
    if (found === null) return () => rm(directory.lock, { force: true });
    if (await isLiving(found)) {
      throw new StartError(
        `Каталог данных ${directory.root} уже использует другой запуск программы (процесс ${readOwner(found)?.pid}): остановите его или задайте другой каталог в PRORABKA_DATA.`,
      );
    }
    await removeStale(directory, directory.lock, { stale: found, mine });
  }
}

/** Puts the text at a path where nothing stands. @returns what stands there instead; null: the text is there now */
async function place(directory: DataDirectory, path: string, text: string) {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, text, { mode: 0o644 });
    await giveToOwnerOf(directory.root, draft);
    for (;;) {
      // a link appears at once with its whole content, and only if nothing stands there
      if (await linked(draft, path)) return null;
      const found = await readFile(path, 'utf8').catch(() => null);
      if (found !== null) return found;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function linked(from: string, to: string) {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isLiving(text: string) {
  const owner = readOwner(text);
  return owner !== null && owner.started === (await startTime(owner.pid));
}

/**
 * Removes the lock file of a dead process. Several processes may find it at once, so each first creates a second lock file, named after the
 * content of the stale one; only the process that succeeds deletes the stale file. A new lock of another process has other content and is never
 * deleted. A second lock file whose process died is removed in the same way.
 */
async function removeStale(directory: DataDirectory, path: string, { stale, mine }: { stale: string; mine: string }) {
  const claim = `${path}.${hash('sha256', stale).slice(0, 8)}`;
  const holder = await place(directory, claim, mine);
  if (holder === null) {
    if ((await readFile(path, 'utf8').catch(() => null)) === stale) await rm(path, { force: true });
    await rm(claim, { force: true });
  } else if (await isLiving(holder)) await sleep(WAIT_MS);
  else await removeStale(directory, claim, { stale: holder, mine });
}

function readOwner(text: string) {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}
