import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A measurement that each part of `npm run bench` prints. */
const parts = ['Прокрутка', 'PATCH одной услуги', 'Прибыль за год', 'Выгрузка company-zip', 'Поиск по Telegram', 'Итоги возвращённых'];

it('«npm run bench» measures each of its parts to the end', { timeout: 240_000 }, async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'bench'], { env: { ...process.env, BENCH_SHORT: '1' } });
  for (const printed of parts) expect(stdout).toContain(printed);
});
