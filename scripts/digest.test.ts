import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const module = new URL('./digest.mjs', import.meta.url).href;

function digestUnder(version: string): string {
  const code = `Object.defineProperty(process, 'version', { value: '${version}' });
    console.log((await import('${module}')).sourcesDigest());`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
}

it('the digest of the sources stays the same after an update of Node: the build does not depend on its version', () => {
  expect(digestUnder('v20.19.0')).toBe(digestUnder('v24.1.0'));
});

describe('a build older than the sources', () => {
  let root = '';
  const put = (path: string, text: string) => writeFileSync(join(root, path), text);
  /** each program prints its name */
  const build = (name: string) => {
    for (const file of ['main', 'cli']) put(`dist/server/${file}.js`, `console.log('${name} ${file}')`);
  };
  function prorabka(command: string) {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/prorabka.mjs'), command], { encoding: 'utf8' });
    return [stdout.trim(), stderr.trim()];
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'prorabka-build-'));
    for (const folder of ['scripts', 'src', 'node_modules/fastify', 'dist/console', 'dist/server']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    for (const name of ['prorabka.mjs', 'digest.mjs']) {
      copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(root, 'scripts', name));
    }
    const made = ['main', 'cli'].map((file) => `writeFileSync('dist/server/${file}.js', "console.log('new ${file}')");`);
    put('scripts/build.mjs', `import { writeFileSync } from 'node:fs';\n${made.join('\n')}`);
    put('dist/console/index.html', '');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('serves a command as it is, for the program that may run from it', () => {
    build('old');
    expect(prorabka('doctor')).toEqual([
      'old cli',
      expect.stringMatching(/^Исходники не те, из которых сделана сборка: .* прежняя сборка\. .* npm run build/),
    ]);
  });

  it('is replaced by a start', () => {
    build('old');
    expect(prorabka('start')).toEqual(['new main', '']);
  });

  it('is replaced by a command where it is not whole', () => {
    build('old');
    rmSync(join(root, 'dist/server/cli.js'));
    expect(prorabka('doctor')).toEqual(['new cli', '']);
  });
});
