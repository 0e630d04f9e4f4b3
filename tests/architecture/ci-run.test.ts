import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './sources.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ci-run-'));
  await mkdir(join(folder, '.ci'));
  await mkdir(join(folder, 'bin'));
  await cp(join(root, '.ci/run'), join(folder, '.ci/run'));
  await writeFile(join(folder, 'README.md'), '```\nnpm ci && npm test\n```\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What `.ci/run` answers when `npm test` prints these lines and ends with this code. */
async function run(lines: string[], code = 0): Promise<{ code: number; last: string; output: string }> {
  await writeFile(join(folder, 'printed'), `${lines.join('\n')}\n`);
  const npm = join(folder, 'bin/npm');
  await writeFile(npm, `#!/bin/sh\n[ "$1" = test ] || exit 0\ncat '${join(folder, 'printed')}'\nexit ${code}\n`);
  await chmod(npm, 0o755);
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    execFile('bash', [join(folder, '.ci/run')], { env }, (error, output) =>
      resolve({ code: error ? Number(error.code) : 0, last: output.trimEnd().split('\n').at(-1) ?? '', output }),
    );
  });
}

const passed = [
  ' Test Files  7 passed (7)',
  '      Tests  31 passed (31)',
  '      Tests  2 passed | 1 skipped (3)',
  '  257 passed (16.1m)',
];

describe('.ci/run', () => {
  it('answers 0 when everything passed and nothing needed a second try', async () => {
    expect(await run(passed)).toMatchObject({ code: 0, last: '290 passed, 0 failed' });
  });

  it('tells by name what passed only at its second try', async () => {
    const { code, last, output } = await run([...passed, '  1 flaky', 'flaky: a.spec.ts › opens']);
    expect({ code, last }).toEqual({ code: 0, last: '290 passed, 0 failed, 1 flaky' });
    expect(output).toContain('\nflaky: a.spec.ts › opens\n');
  });

  it('answers as the command did when something failed', async () => {
    expect(await run(['      Tests  2 failed | 29 passed (31)', '  3 failed', '  254 passed (16.1m)'], 1)).toMatchObject({
      code: 1,
      last: '283 passed, 5 failed',
    });
  });

  it('answers as the command did when it ended before any runner could close', async () => {
    expect(await run(['npm error'], 3)).toMatchObject({ code: 3, last: '0 passed, 0 failed' });
  });

  it('refuses a README without the command', async () => {
    await writeFile(join(folder, 'README.md'), 'npm test\n');
    expect(await run(passed)).toMatchObject({ code: 1 });
  });
});
