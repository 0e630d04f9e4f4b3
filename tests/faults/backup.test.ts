import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { runCommand } from './command.ts';
import { signInAsOperator, startProduct } from './product.ts';

/** The demo of v0.2.2, made by the command of that version. */
const old = fileURLToPath(new URL('../fixtures/v0.2.2.backup', import.meta.url));
const OLD_SECRET = 'fixture-of-v0.2.2-secret-of-forty-characters';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));

const run = (dataDir: string, ...args: string[]) => runCommand(dataDir, args);

it('a backup made while the product works brings everything back in an empty data directory', { timeout: 120_000 }, async () => {
  const [here, there, file] = [join(folder, 'pg'), join(folder, 'pg2'), join(folder, 'копия 1.backup')];
  const product = await startProduct(here);
  const { client, company } = await signInAsOperator(product.address);
  const category = randomUUID();
  await client.post('/api/service/category/create/', { guid: category, company, title: 'Стены' });
  await client.post('/api/service/create/', { guid: randomUUID(), company, category, title: 'Окраска', price_per_unit: 1234.56 });

  const made = await run(here, 'backup', file);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Готово: ') });
  const busy = await run(here, 'restore', file);
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('уже использует другой запуск программы') });
  await client.post('/api/service/create/', { guid: randomUUID(), company, category, title: 'Позже' });
  await product.stop();

  expect(await run(there, 'restore', file, '--check')).toMatchObject({ code: 0, said: expect.stringContaining('Копия цела') });
  expect(await run(there, 'restore', file)).toMatchObject({ code: 0, said: expect.stringMatching(/Восстановлено: [^\n]*\n$/) });
  const again = await startProduct(there);
  try {
    // the session is restored as well: the same key opens the same company
    const list = await (await signInAsOperator(again.address)).client.get(`/api/service/list/?id=${company}`);
    expect(list.body.map((row: { title: string; price_per_unit: number }) => [row.title, row.price_per_unit])).toEqual([
      ['Окраска', 1234.56],
    ]);
  } finally {
    await again.stop();
  }
  expect(await run(there, 'restore', file)).toMatchObject({ code: 1, said: expect.stringContaining('уже есть данные') });
});

it('a backup of v0.2.2 is restored and opened by the present version', { timeout: 120_000 }, async () => {
  const there = join(folder, 'pg022');
  expect(await run(there, 'restore', old)).toMatchObject({ code: 0, said: expect.stringContaining('Восстановлено') });
  const product = await startProduct(there, { JWT_SECRET: OLD_SECRET });
  try {
    const { body } = await new Client(product.address).post('/api/auth/sign-in/', {
      login: 'master@demo.example',
      password: 'prorabka-demo',
    });
    const client = new Client(product.address, body.token);
    const [company] = (await client.get<{ guid: string }[]>('/api/user/company-list/')).body;
    expect((await client.get(`/api/service/list/?id=${company?.guid}`)).body).toHaveLength(280);
    expect((await client.get(`/api/transaction/income/list/?id=${company?.guid}`)).body.length).toBeGreaterThan(50);
  } finally {
    await product.stop();
  }
});

it('a backup damaged anywhere is refused by one sentence, without a stack', { timeout: 60_000 }, async () => {
  const whole = await readFile(old);
  const file = join(folder, 'порча.backup');
  for (const place of [0.1, 0.5, 0.9]) {
    const spoiled = Buffer.from(whole);
    const at = Math.floor(whole.length * place);
    spoiled.fill(0x55, at, at + 16);
    await writeFile(file, spoiled);
    const { code, said } = await run(join(folder, 'пусто'), 'restore', file, '--check');
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^[А-Я][^\n]*\.$/)]]);
  }
});

it('the backup command explains in words a wrong command, a missing file and a folder without a database', async () => {
  expect(await run(join(folder, 'нет'), 'backup')).toMatchObject({ code: 1, said: expect.stringContaining('нет базы') });
  expect(await run(join(folder, 'пусто'), 'restore', join(folder, 'нет.backup'), '--check')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Файл не найден'),
  });
  expect(await run(join(folder, 'пусто'), 'restore')).toMatchObject({ code: 1, said: expect.stringContaining('Назовите файл копии') });
});
