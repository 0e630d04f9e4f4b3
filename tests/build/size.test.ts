import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('«npm run size» measures every part and weighs the first load', { timeout: 120_000 }, async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'size']);
  for (const measure of ['TypeScript tokens', 'CSS declarations', 'product files', 'gzip of /services']) {
    expect(stdout).toMatch(new RegExp(`^${measure}.* [1-9][\\d.]*$`, 'm'));
  }
});
