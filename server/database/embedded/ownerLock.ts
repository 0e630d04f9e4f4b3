import { hash, randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { type DataDirectory, giveToOwnerOf } from './directories.ts';
import { pidSpace, startTime } from './processIdentity.ts';

/** Between two looks at a claim that another starter holds. */
const WAIT_MS = 20;

const TOUCH_EVERY_MS = 2000;

/** After so long without a touch the owner on another host or in another container is taken for dead. */
const SILENCE_MS = 10_000;
const LOOKS = 20;

/** The process that holds the data directory; `space`: its pid namespace. A lock of an older version lacks them and counts as ours. */
type Owner = { pid: number; started: string; host?: string; space?: string };

/**
 * Makes this process the only one that works with the data directory; answers what gives it up again.
 * A lock is taken over when its process no longer runs; a lock of another host or container, when its file is not touched for `silenceMs`.
 * @throws StartError with the other's pid while that process runs
 */
export async function takeOwnership(directory: DataDirectory, silenceMs = SILENCE_MS): Promise<() => Promise<void>> {
  const started = (await startTime(process.pid)) ?? '';
  const mine = JSON.stringify({ pid: process.pid, started, host: hostname(), space: pidSpace() } satisfies Owner);
  for (;;) {
    const found = await place(directory, directory.lock, mine);
    if (found === null) return keepTouched(directory.lock, mine);
    if (await isLiving(directory.lock, found, silenceMs)) {
      throw new StartError(
        `Каталог данных ${directory.root} уже использует другой запуск программы (${nameOf(found)}): остановите его или задайте другой каталог в PRORABKA_DATA.`,
      );
    }
    await removeStale(directory, directory.lock, { stale: found, mine, silenceMs });
  }
}

/** Shows other hosts and containers that the owner of the lock lives. @returns what ends this and removes the lock */
function keepTouched(path: string, mine: string) {
  // another host or container takes it over where this one stood still for long
  const isMine = async () => (await readFile(path, 'utf8').catch(() => null)) === mine;
  const touching = setInterval(async () => {
    const now = new Date();
    if (await isMine()) await utimes(path, now, now).catch(() => {});
  }, TOUCH_EVERY_MS);
  touching.unref();
  return async () => {
    clearInterval(touching);
    if (await isMine()) await rm(path, { force: true });
  };
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

async function isLiving(path: string, text: string, silenceMs: number) {
  const owner = readOwner(text);
  if (owner === null) return false;
  // the process id belongs to another host or container, so it cannot be looked up here
  return isElsewhere(owner) ? isTouched(path, text, silenceMs) : owner.started === (await startTime(owner.pid));
}

/** Containers may share a host name (`network_mode: host`), so it alone does not tell. */
function isElsewhere({ host, space }: Owner) {
  return (host !== undefined && host !== hostname()) || (space !== undefined && space !== pidSpace());
}

/** Does its owner touch the file within `silenceMs`? Compares two modification times, as the clocks of two hosts may differ. */
async function isTouched(path: string, text: string, silenceMs: number) {
  const before = await touchedAt(path);
  for (let look = 0; look < LOOKS; look += 1) {
    await sleep(silenceMs / LOOKS);
    if ((await readFile(path, 'utf8').catch(() => null)) !== text) return false;
    if ((await touchedAt(path)) !== before) return true;
  }
  return false;
}

async function touchedAt(path: string) {
  return (await stat(path).catch(() => null))?.mtimeMs;
}

type Stale = { stale: string; mine: string; silenceMs: number };

/**
 * Removes the lock file of a dead process. Several processes may find it at once, so each first creates a second lock file, named after the
 * content of the stale one; only the process that succeeds deletes the stale file. A new lock of another process has other content and is never
 * deleted. A second lock file whose process died is removed in the same way.
 */
async function removeStale(directory: DataDirectory, path: string, { stale, mine, silenceMs }: Stale) {
  const claim = `${path}.${hash('sha256', stale).slice(0, 8)}`;
  const holder = await place(directory, claim, mine);
  if (holder === null) {
    if ((await readFile(path, 'utf8').catch(() => null)) === stale) await rm(path, { force: true });
    await rm(claim, { force: true });
  } else if (await isLiving(claim, holder, silenceMs)) await sleep(WAIT_MS);
  else await removeStale(directory, claim, { stale: holder, mine, silenceMs });
}

function nameOf(text: string) {
  const owner = readOwner(text);
  return `процесс ${owner?.pid}${owner && isElsewhere(owner) ? ` на ${owner.host}` : ''}`;
}

function readOwner(text: string) {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}
