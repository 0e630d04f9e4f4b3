import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Parts of `npm run bench` and a measurement that each of them prints. */
const parts = [
  ['server', 'PATCH одной услуги'],
  ['money', 'Прибыль за год'],
  ['export', 'Выгрузка company-zip'],
  ['users', 'p95'],
  ['sales', 'p95'],
  ['grid', 'Прокрутка'],
] as const;

it.each(parts)('«npm run bench %s» measures to its end', { timeout: 120_000 }, async (part, printed) => {
  const env = { ...process.env, BENCH_SHORT: '1' };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'bench', part], { env });
  expect(stdout).toContain(printed);
});
