import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A measurement that each part of `npm run bench` prints. */
const parts = ['Прокрутка', 'PATCH одной услуги', 'Прибыль за год', 'Выгрузка company-zip', 'Поиск по Telegram', 'Итоги возвращённых'];

it('«npm run bench» measures each of its parts to the end', { timeout: 480_000 }, async () => {
  const printed = await bench();
  for (const part of parts) expect(printed).toContain(part);
});

it('«npm run bench tab» measures a tab to the end', { timeout: 240_000 }, async () => {
  expect(await bench('tab')).toContain('10 смен');
});

async function bench(...part: string[]): Promise<string> {
  // a server under test serves no console
  const env = { ...process.env, NODE_ENV: 'development', BENCH_SHORT: '1' };
  return (await promisify(execFile)('npm', ['run', '--silent', 'bench', ...part], { env })).stdout;
}
