import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '../startError.ts';
import { takeOwnership } from './ownerLock.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

test('the lock of a dead process is taken over by one of eight starters, and nothing else is left beside it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const root = await mkdtemp(join(tmpdir(), 'prorabka-lock-'));
    folders.push(root);
    const directory = { root, lock: join(root, 'owner.lock'), cluster: '', secrets: '', log: '' };
    await writeFile(directory.lock, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeOwnership(directory)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartError);
    expect(await readdir(root)).toEqual(['owner.lock']);
  }
});
