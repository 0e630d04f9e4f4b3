import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/database/connection.ts';
import { findRunning, startEmbedded } from '../../server/database/embedded/startEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { Client } from '../support/client.ts';
import { startCloudPayments } from '../support/cloudpayments-server.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runCommand } from './command.ts';
import { startProduct } from './product.ts';

const LOGIN = 'Chief@example.ru';
const FIRST = 'семь вёрст до небес';
const SECOND = 'и всё лесом да лесом';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));

it('the first super user is made before the first start and given a new password while it runs, which ends links and codes', {
  timeout: 120_000,
}, async () => {
  const data = await mkdtemp(join(folder, 'pg-'));
  expect(await runCommand(data, ['admin', 'password', LOGIN], { input: FIRST })).toMatchObject({
    code: 1,
    said: expect.stringContaining('нет базы'),
  });
  expect(await runCommand(data, ['admin', 'create', LOGIN, '--name', 'Анна'], { input: `${FIRST}\n` })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Суперпользователь chief@example.ru создан.'),
  });
  const mail = await startMailServer();
  const product = await startProduct(data, { PRORABKA_DEMO: '0', LOG_LEVEL: 'info', PRORABKA_CONSOLE: '0', SMTP_URL: mail.url });
  try {
    const client = await signIn(product.address, FIRST);
    const flags = { super_user: true, crm_access: true, own_codes_access: true, analytics_access: true };
    expect((await client.get('/api/user/permissions/')).body).toMatchObject(flags);
    expect((await client.get('/api/crm/user/?page=1&page_size=1')).status).toBe(200);

    const stranger = new Client(product.address);
    expect((await stranger.get(`/api/user/password-recovery/?email=${LOGIN}`)).status).toBe(200);
    const key = /[?&]key=([\w-]+)/.exec((await mail.waitFor('chief@example.ru')).text ?? '')?.[1];
    expect((await stranger.get(`/api/auth/request-code/?login=${LOGIN}`)).status).toBe(200);
    const code = /(?<![\d+\w-])(\d{6})(?![\d\w-])/.exec((await mail.waitFor('chief@example.ru', 2)).text ?? '')?.[1];

    expect(await runCommand(data, ['admin', 'password', LOGIN], { input: 'qwertyuiop\n' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('слишком известен'),
    });
    expect(await runCommand(data, ['admin', 'password', 'nobody@example.ru'], { input: SECOND })).toMatchObject({
      code: 1,
      said: expect.stringContaining('Пользователя nobody@example.ru нет'),
    });
    expect(await runCommand(data, ['admin', 'password', LOGIN], { input: `${SECOND}\n` })).toMatchObject({
      code: 0,
      said: expect.stringContaining('все сеансы пользователя завершены'),
    });
    expect((await client.get('/api/user/permissions/')).status).toBe(401);
    const recovery = { confirmation_key: key, password: FIRST, password_repeat: FIRST };
    expect((await stranger.post('/api/user/password-recovery/', recovery)).body).toMatchObject({ error: 1007 });
    expect((await stranger.post('/api/auth/sign-in/', { login: LOGIN, code })).body).toMatchObject({ error: 1007 });
    await expect(signIn(product.address, FIRST)).rejects.toThrow();
    await signIn(product.address, SECOND);
    expect(await runCommand(data, ['migrate', '--dry-run'])).toMatchObject({ code: 0, said: expect.stringContaining('новейшая') });
  } finally {
    await product.stop();
    await mail.stop();
  }
});

async function signIn(address: string, password: string): Promise<Client> {
  const { status, body } = await new Client(address).post('/api/auth/sign-in/', { login: LOGIN, password });
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return new Client(address, body.token);
}

it('the prorabka command migrates a new database and reseals it', { timeout: 60_000 }, async () => {
  const data = join(folder, 'empty');
  expect(await runCommand(data, ['migrate', '--dry-run'])).toMatchObject({ code: 1, said: expect.stringContaining('нет базы') });
  expect(await runCommand(data, ['migrate'])).toMatchObject({ code: 0, said: expect.stringContaining('Схема базы обновлена: 001') });
  const env = { JWT_SECRET: 'a new secret, long enough for anybody' };
  expect(await runCommand(data, ['reseal'], { env })).toMatchObject({ code: 1, said: expect.stringContaining('JWT_SECRET_PREVIOUS') });
  expect(await runCommand(data, ['reseal'], { env: { ...env, JWT_SECRET_PREVIOUS: 'database' } })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Перешифровано: кодов активации 0, привязанных карт 0.'),
  });
});

it('the prorabka command copies a database in use before it migrates it', { timeout: 60_000 }, async () => {
  const data = join(folder, 'older');
  const embedded = await startEmbedded({ dataDir: data });
  const { pool, close } = openDatabase({ ...embedded.connection, poolSize: 2, statementTimeoutMs: 20_000 });
  await migrate(pool, () => {}, { upTo: 19 });
  await close();
  await embedded.stop();
  expect(await runCommand(data, ['migrate', '--dry-run'])).toMatchObject({ code: 0, said: expect.stringContaining('020-operations.sql') });
  expect(existsSync(join(data, 'backups'))).toBe(false);
  expect(await runCommand(data, ['migrate'])).toMatchObject({ code: 0, said: expect.stringContaining('Схема базы обновлена: 020') });
  expect(await readdir(join(data, 'backups'))).toEqual([expect.stringMatching(/^before-020-operations-.*\.backup$/)]);
});

it('a prorabka command that is interrupted while it waits stops the database that it has started', { timeout: 60_000 }, async () => {
  const data = join(folder, 'interrupted');
  expect(await runCommand(data, ['migrate'])).toMatchObject({ code: 0 });
  // it asks the database first, then for the password
  const atWork = async () => {
    const running = await findRunning(data);
    if (!running) throw new Error('the database does not run yet');
    const { pool, close } = openDatabase({ ...running, poolSize: 1, statementTimeoutMs: 20_000 });
    const own = `select from pg_stat_activity where application_name = 'prorabka' and pid <> pg_backend_pid()`;
    expect((await pool.query(own).finally(close)).rows).not.toEqual([]);
  };
  const moment = vi.waitFor(atWork, { timeout: 30_000, interval: 50 });
  expect(await runCommand(data, ['admin', 'create', LOGIN], { moment })).toMatchObject({
    code: 1,
    said: expect.not.stringContaining('Error'),
  });
  await moment;
  expect(['cluster/postmaster.pid', 'owner.lock'].filter((file) => existsSync(join(data, file)))).toEqual([]);
});

it('prorabka doctor looks at the database, mail, payments and addresses, and says what to do', { timeout: 120_000 }, async () => {
  const data = join(folder, 'doctor');
  await runCommand(data, ['migrate']);
  const mail = await startMailServer();
  const payments = await startCloudPayments();
  const env = {
    PRORABKA_DEMO: '0',
    SMTP_URL: mail.url,
    CLOUDPAYMENTS_URL: payments.url,
    CLOUDPAYMENTS_PUBLIC_ID: payments.publicId,
    CLOUDPAYMENTS_API_SECRET: payments.secret,
    SMS_URL: `${payments.url}/sms`,
    // the embedded database has room for the most that may be set
    DB_POOL_SIZE: '90',
  };
  try {
    const well = await runCommand(data, ['doctor'], { env });
    expect(well.said.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^✓ База данных: PostgreSQL \d+/),
        '✓ Схема базы: новейшая.',
        '! Суперпользователь: нет ни одного: prorabka admin create <логин>.',
        expect.stringMatching(/^! Резервная копия: не делалась ни разу/),
        '✓ Почта: сервер принял имя и пароль.',
        '✓ SMS: 127.0.0.1 отвечает.',
        '✓ Платежи: CloudPayments принял ключи.',
        expect.stringMatching(/^! Адрес кабинета: .*задайте APP_URL\.$/),
        expect.stringMatching(/^! Помощь: .*задайте LINK_HELP\.$/),
      ]),
    );
    expect(well.code).toBe(0);
    const ill = await runCommand(data, ['doctor'], {
      env: {
        ...env,
        CLOUDPAYMENTS_API_SECRET: 'wrong-secret',
        SMTP_URL: 'smtp://127.0.0.1:1',
        APP_URL: 'https://prorabka.invalid',
        LINK_HELP: 'https://prorabka.invalid/help',
        HOST: '0.0.0.0',
        TRUST_PROXY: '127.0.0.1',
      },
    });
    expect(ill.said).toMatch(/✗ Почта: сервер не принимает \(.*ECONNREFUSED.*проверьте SMTP_URL\./);
    expect(ill.said).toMatch(/✗ Платежи: .*the keys of the merchant were not accepted/);
    expect(ill.said).toMatch(/! Прокси: верим 127\.0\.0\.1, .*Добавьте его в TRUST_PROXY\./);
    expect(ill.said).toContain('✓ Помощь: сказано, куда писать.');
    expect(ill.code).toBe(1);
  } finally {
    await mail.stop();
    await payments.stop();
  }
  const refused = await runCommand(data, ['doctor'], { env: { PRORABKA_DEMO: '1', NODE_ENV: 'production' } });
  expect(refused.said).toMatch(/^! Почта: не настроена, /m);
  expect(refused.said).toMatch(/^! SMS: не настроены, /m);
  const unset = await runCommand(data, ['doctor'], { env: { PORT: 'восемь' } });
  expect(unset).toMatchObject({ code: 1, said: expect.stringContaining('PORT — должно быть целым числом') });
});

it('prorabka doctor warns of a last backup whose time is in the future', { timeout: 60_000 }, async () => {
  const data = join(folder, 'ahead');
  const embedded = await startEmbedded({ dataDir: data });
  const { pool, close } = openDatabase({ ...embedded.connection, poolSize: 2, statementTimeoutMs: 20_000 });
  await migrate(pool);
  await pool.query(`insert into last_backup (made_at) values (now() + interval '1 year')`);
  await close();
  await embedded.stop();
  const { said } = await runCommand(data, ['doctor'], { env: { PRORABKA_DEMO: '0' } });
  expect(said).toMatch(/^! Резервная копия: время последней — в будущем: .*prorabka backup\.$/m);
});

it('an unknown command is answered by the list of commands', async () => {
  expect(await runCommand(folder, ['стоп'])).toMatchObject({ code: 1, said: expect.stringMatching(/Нет такой команды: стоп\.\nКоманды:/) });
  expect(await runCommand(folder, ['help'])).toMatchObject({ code: 0, said: expect.stringContaining('prorabka doctor') });
});
