import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackWhole } from '../support/chromium.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-browser-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a packed browser whose unpacking was cut short is unpacked again, a whole one is not', async () => {
  const path = join(folder, 'chromium');
  writeFileSync(path, 'half');
  // as the package: what is there is not written again
  const unpack = async () => {
    if (!existsSync(path)) writeFileSync(path, 'whole');
    return path;
  };
  await expect(unpackWhole(folder, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  writeFileSync(path, 'half');
  expect(readFileSync(await unpackWhole(folder, unpack), 'utf8')).toBe('whole');
  writeFileSync(path, 'used since');
  expect(readFileSync(await unpackWhole(folder, unpack), 'utf8')).toBe('used since');
});
