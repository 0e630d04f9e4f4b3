import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, fillInPort, parseConfig } from './config.ts';

describe('configuration', () => {
  test('needs no variables at all', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      dataDir: './data/pg',
      demo: true,
      jwtSecret: null,
      corsOrigins: [],
      apiUrl: null,
      accessTokenSeconds: 900,
      refreshTokenDays: 30,
      refreshGraceSeconds: 30,
      signInFailuresPerAddress: 100,
      loginChecks: 60,
      codeLifeMinutes: 10,
      codeFailures: 5,
      codeResendSeconds: 60,
      codeSendsPerAddress: 5,
      codeSendsPerLogin: 20,
      argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
      smtpUrl: null,
      mailFrom: null,
      sms: null,
      links: { guide: 'http://127.0.0.1:8080/help/guide.html', offer: 'http://127.0.0.1:8080/help/links.html#offer' },
    });
  });

  test('puts the port that the server was given into the addresses that PORT=0 leaves open', () => {
    const config = parseConfig({ PORT: '0', LINK_OFFER: 'https://p.example/offer' });
    fillInPort(config, 4321);
    expect(config).toMatchObject({
      appUrl: 'http://127.0.0.1:4321',
      links: {
        guide: 'http://127.0.0.1:4321/help/guide.html',
        help: 'http://127.0.0.1:4321/help/links.html#help',
        offer: 'https://p.example/offer',
      },
    });
    const named = parseConfig({ PORT: '0', APP_URL: 'https://p.example' });
    fillInPort(named, 4321);
    expect(named).toMatchObject({ appUrl: 'https://p.example', links: { guide: 'https://p.example/help/guide.html' } });
  });

  test('has no link without an address outside the demo', () => {
    const { links } = parseConfig({ PRORABKA_DEMO: '0', APP_URL: 'https://p.example', LINK_OFFER: 'https://p.example/offer' });
    expect(links).toEqual({
      telegram: null,
      help: null,
      guide: 'https://p.example/help/guide.html',
      privacy: null,
      license: null,
      offer: 'https://p.example/offer',
    });
  });

  test.each([
    ['the embedded database on loopback', {}, true],
    ['the embedded database open to the network', { HOST: '0.0.0.0' }, false],
    ['a database given by address', { DATABASE_URL: 'postgresql://u:p@db/x' }, false],
    ['a database given by address, asked for by name', { DATABASE_URL: 'postgresql://u:p@db/x', PRORABKA_DEMO: '1' }, true],
    ['the embedded database, declined by name', { PRORABKA_DEMO: '0' }, false],
  ])('decides about demo data for %s', (_, env, demo) => {
    expect(parseConfig(env).demo).toBe(demo);
  });

  test.each([
    ['the demo on this machine', {}, 'development'],
    ['the demo open to the network', { HOST: '0.0.0.0', PRORABKA_DEMO: '1' }, 'production'],
    ['a database of our own without the demo', { PRORABKA_DEMO: '0' }, 'production'],
    ['a database given by address', { DATABASE_URL: 'postgresql://u:p@db/x' }, 'production'],
    ['a database given by address, with the demo', { DATABASE_URL: 'postgresql://u:p@db/x', PRORABKA_DEMO: '1' }, 'production'],
    ['a NODE_ENV that is set', { NODE_ENV: 'production' }, 'production'],
  ])('chooses the environment for %s', (_, env, nodeEnv) => {
    expect(parseConfig(env)).toMatchObject({ nodeEnv, serveConsole: true, checkAnswers: false });
  });

  test('checks answers and serves no console under test; both can be set by name', () => {
    expect(parseConfig({ NODE_ENV: 'test' })).toMatchObject({ serveConsole: false, checkAnswers: true });
    expect(parseConfig({ PRORABKA_CONSOLE: '0', CHECK_ANSWERS: '1' })).toMatchObject({ serveConsole: false, checkAnswers: true });
  });

  test('logs only warnings for a person and every request for a log collector', () => {
    const served = { DATABASE_URL: 'postgresql://u:p@db/x' };
    expect(parseConfig({})).toMatchObject({ forPerson: true, logLevel: 'warn' });
    expect(parseConfig(served)).toMatchObject({ forPerson: false, logLevel: 'info' });
    expect(parseConfig(served, true)).toMatchObject({ forPerson: true, logLevel: 'warn' });
    expect(parseConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  });

  const keys = { CLOUDPAYMENTS_PUBLIC_ID: 'pk_test', CLOUDPAYMENTS_API_SECRET: 'secret-of-the-site' };
  test.each([
    ['the demo', {}, 'sandbox'],
    ['the demo without the sandbox', { PAYMENTS_SANDBOX: '0' }, 'off'],
    ['production', { NODE_ENV: 'production' }, 'off'],
    ['production that asks for play money', { NODE_ENV: 'production', PAYMENTS_SANDBOX: '1' }, 'sandbox'],
    ['production with keys', { NODE_ENV: 'production', ...keys }, 'cloudpayments'],
    ['keys beside the sandbox', { PAYMENTS_SANDBOX: '1', ...keys }, 'cloudpayments'],
  ])('chooses where cards are charged for %s', (_, env, kind) => {
    expect(parseConfig(env).payments.kind).toBe(kind);
  });

  test('refuses half of the payment keys, and control of the clock in production', () => {
    expect(() => parseConfig({ CLOUDPAYMENTS_PUBLIC_ID: 'pk_test' })).toThrow('задаются вместе');
    expect(() => parseConfig({ NODE_ENV: 'production', CLOCK_CONTROL: '1' })).toThrow('CLOCK_CONTROL — уберите');
  });

  test('names every bad variable at once and repeats no secret', () => {
    const parse = () =>
      parseConfig({ PORT: '80a', JWT_SECRET: 'короткий', DATABASE_URL: 'mysql://secret@x', LINK_HELP: 'javascript:alert(1)' });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(
      'Исправьте переменные окружения: ' +
        'PORT — должно быть целым числом от 0 до 65535; ' +
        'DATABASE_URL — должно быть адресом вида postgresql://пользователь:пароль@узел:5432/база; ' +
        'JWT_SECRET — должно быть не короче 32 знаков; ' +
        'LINK_HELP — должно быть адресом, начинающимся с https:// или http://.',
    );
  });

  test('reads secrets from files that NAME_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prorabka-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'secret');
    writeFileSync(path, 'a secret that stands in a file of its own\n');
    expect(parseConfig({ JWT_SECRET_FILE: path }).jwtSecret).toBe('a secret that stands in a file of its own');
    expect(() => parseConfig({ JWT_SECRET_FILE: `${path}.none` })).toThrow('JWT_SECRET_FILE — файл не читается');
    expect(() => parseConfig({ JWT_SECRET_FILE: path, JWT_SECRET: 'x' })).toThrow('JWT_SECRET и JWT_SECRET_FILE — оставьте одну из двух');
  });

  test('reads lists and numbers', () => {
    const config = parseConfig({
      CORS_ORIGINS: 'https://a.example.ru, http://localhost:5173',
      TRUST_PROXY: '10.0.0.0/8,::1',
      METRIKA_ID: '123456',
      API_URL: 'https://api.example.ru/',
      RECEIPT_VAT: 'none,2026-01-01:22',
      PORT: '',
    });
    expect(config.corsOrigins).toEqual(['https://a.example.ru', 'http://localhost:5173']);
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(config.metrikaId).toBe(123456);
    expect(config.apiUrl).toBe('https://api.example.ru');
    expect(config.receipts.vat).toEqual([{ from: '2026-01-01', vat: 22 }]);
    expect(config.port).toBe(8080);
  });

  test('reads where emails and SMS are sent', () => {
    const fields = 'login=a&psw=b&phones={phone}&mes={text}';
    expect(parseConfig({ SMTP_URL: 'smtps://u:p@mail.example.ru:465', MAIL_FROM: 'hello@example.ru' })).toMatchObject({
      smtpUrl: 'smtps://u:p@mail.example.ru:465',
      mailFrom: 'hello@example.ru',
    });
    expect(parseConfig({ SMS_URL: 'https://sms.example/send' }).sms).toEqual({
      url: 'https://sms.example/send',
      fields: null,
      method: 'POST',
    });
    expect(parseConfig({ SMS_URL: 'https://sms.example/send', SMS_FIELDS: fields, SMS_METHOD: 'GET' }).sms).toMatchObject({
      fields,
      method: 'GET',
    });
  });

  test.each([
    ['CORS_ORIGINS', 'https://a.example.ru/path'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'true'],
    ['PORT', '65536'],
    ['LOG_LEVEL', 'loud'],
    ['PRORABKA_DEMO', 'yes'],
    ['REQUEST_TIMEOUT_MS', '-1'],
    ['METRICS_TOKEN', 'short'],
    ['JWT_SECRET', 'a'.repeat(64)],
    ['JWT_SECRET_PREVIOUS', 'короткий'],
    ['JWT_SECRET', 'абв'.repeat(20)],
    ['METRICS_TOKEN', '0'.repeat(16)],
    ['WEBHOOK_SECRET', 'x'.repeat(32)],
    ['SMTP_URL', 'https://mail.example.ru'],
    ['MAIL_FROM', 'Прорабка <hello@example.ru>'],
    ['SMS_URL', 'sms.example'],
    ['SMS_FIELDS', 'phones={phone}'],
    ['SMS_METHOD', 'PUT'],
    ['CODE_FAILURES', '0'],
    ['CODE_LIFE_MINUTES', '61'],
    ['ARGON2_MEMORY_KIB', '8'],
    ['RECEIPT_VAT', '2019-01-01'],
    ['RECEIPT_VAT', '2019-01-01:20,2026-13-01:22'],
    ['RECEIPT_VAT', '2026-02-30:22'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`${name} — должно (быть|состоять)`));
  });
});
