import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { StartError } from '../startError.ts';
import { takeOwnership } from './ownerLock.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

async function newDirectory() {
  const root = await mkdtemp(join(tmpdir(), 'prorabka-lock-'));
  folders.push(root);
  return { root, lock: join(root, 'owner.lock'), cluster: '', secrets: '', log: '' };
}

test('the lock of a dead process is taken over by one of eight starters, and nothing else is left beside it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const directory = await newDirectory();
    await writeFile(directory.lock, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeOwnership(directory)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(directory.root)).toEqual(['owner.lock']);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartError);
      else await outcome.value();
    }
  }
});

// as in a second container on the same volume: there the pid is unknown, or that of another process
const lockOf = (place: { host: string; space?: string }) => JSON.stringify({ pid: process.pid, started: 'in another container', ...place });
const ELSEWHERE = lockOf({ host: `${hostname()}-other` });
const places = [
  { place: 'another host', host: `${hostname()}-other`, lock: ELSEWHERE },
  { place: 'another container of this host name', host: hostname(), lock: lockOf({ host: hostname(), space: 'pid:[1]' }) },
];

test.each(places)('a lock of $place is refused while its owner touches it', async ({ host, lock }) => {
  const directory = await newDirectory();
  await writeFile(directory.lock, lock);
  const touching = setInterval(() => void utimes(directory.lock, new Date(), new Date()), 50);
  const refusal = takeOwnership(directory, 2000);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(`(процесс ${process.pid} на ${host})`);
  clearInterval(touching);
  expect(await readFile(directory.lock, 'utf8')).toBe(lock);
});

test('the owner of a lock touches it, and leaves it alone once another host has taken it over', async () => {
  const directory = await newDirectory();
  const giveUp = await takeOwnership(directory);
  const before = (await stat(directory.lock)).mtimeMs;
  await vi.waitFor(async () => expect((await stat(directory.lock)).mtimeMs).not.toBe(before), { timeout: 20_000 });
  await writeFile(directory.lock, ELSEWHERE);
  await giveUp();
  expect(await readFile(directory.lock, 'utf8')).toBe(ELSEWHERE);
});

test.each(places)('a lock of $place that nobody touches is taken over by one of two starters', async ({ lock }) => {
  const directory = await newDirectory();
  await writeFile(directory.lock, lock);
  const outcomes = await Promise.allSettled([takeOwnership(directory, 200), takeOwnership(directory, 200)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(JSON.parse(await readFile(directory.lock, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  expect(await readdir(directory.root)).toEqual(['owner.lock']);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value();
});
