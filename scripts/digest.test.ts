import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('./digest.mjs', import.meta.url).href;

function digestUnder(version: string): string {
  const code = `Object.defineProperty(process, 'version', { value: '${version}' });
    console.log((await import('${module}')).sourcesDigest());`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
}

it('the digest of the sources stays the same after an update of Node: the build does not depend on its version', () => {
  expect(digestUnder('v20.19.0')).toBe(digestUnder('v24.1.0'));
});
