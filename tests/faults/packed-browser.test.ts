import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from '../support/chromium.ts';

const unpacked = vi.fn();

// as the package does: what is there is not unpacked again
vi.mock('@sparticuz/chromium', () => ({
  default: {
    executablePath: async () => {
      const path = join(tmpdir(), 'chromium');
      if (existsSync(path)) return path;
      unpacked();
      mkdirSync(join(tmpdir(), 'fonts'));
      writeFileSync(path, 'whole browser');
      return path;
    },
  },
}));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-browser-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('PRORABKA_TEST_BROWSER', 'package');
  vi.stubEnv('AWS_LAMBDA_JS_RUNTIME', 'nodejs20.x');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(platform() !== 'linux' || arch() !== 'x64')(
  'a packed browser whose unpacking was cut short is unpacked again, a whole one is not',
  async () => {
    const { executablePath } = await findChromium();
    await findChromium();
    expect(unpacked).toHaveBeenCalledTimes(1);

    await rm(join(executablePath, '..', 'whole'), { force: true });
    writeFileSync(executablePath, 'half');
    const again = await findChromium();
    expect(readFileSync(again.executablePath, 'utf8')).toBe('whole browser');
  },
);
