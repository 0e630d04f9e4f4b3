import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { dumpOf } from './dump.ts';
import { goEveryWayIn } from './every-way-in.ts';
import { leaksOf, type Secret, type Source } from './leaks.ts';
import { startProduct } from './product.ts';

let folder = '';
let mail: MailServer;
let secrets: Secret[] = [];
let sources: Source[] = [];
/** the same with secrets planted where none belong */
let planting: Source[] = [];
const planted = { name: 'planted', value: `planted-${randomUUID()}` };
const plantedCode = { name: 'planted code', value: String(randomInt(100_000, 1_000_000)) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-secrets-'));
  mail = await startMailServer();
  const product = await startProduct(join(folder, 'pg'), {
    LOG_LEVEL: 'trace',
    SMTP_URL: mail.url,
    CODE_RESEND_SECONDS: '0',
    // as little work as is allowed: how a hash is made says nothing here
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
  });
  try {
    secrets = await goEveryWayIn(product.address, mail);
    // an address is logged
    await fetch(`${product.address}/api/${planted.value}/${plantedCode.value}/?b=1`);
  } finally {
    await product.stop();
  }
  const log = product.output().replace(/"pid":\d+/g, '');
  const output = { where: 'output', text: log };
  sources = [...(await dumpOf(join(folder, 'pg'))), output];
  planting = [...(await dumpOf(join(folder, 'pg'), plant)), output];
}, 120_000);
afterAll(async () => {
  await mail?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}, 60_000);

/** As text, as bytes, in hex, in base64 within something longer. */
async function plant(client: pg.Client): Promise<void> {
  await client.query('update company set title = $1', [`Дом ${plantedCode.value}, двор`]);
  await client.query('update contractor set comment = $1', [Buffer.from(`до ${planted.value} после`).toString('base64')]);
  await client.query('update server_secret set value = $1', [Buffer.from(planted.value)]);
  await client.query('update security_event set user_agent = $1', [Buffer.from(planted.value).toString('hex')]);
}

describe('after signing in in every way, with right and wrong data', () => {
  it('the search for secrets covers the whole database and the output', () => {
    expect(secrets.length).toBeGreaterThan(40);
    const places = sources.map(({ where }) => where.replace(/^.*\.(?=.*\.)/, ''));
    expect(places).toEqual(
      expect.arrayContaining(['app_user.password_hash', 'one_time_code.code_hash', 'outbox.body', 'refresh_token.token_hash', 'output']),
    );
    expect(sources.find(({ where }) => where === 'output')?.text).toContain('/api/auth/verify-code/');
    expect(sources.find(({ where }) => where.endsWith('app_user.email'))?.text).toContain('anna.new@example.ru');
  });

  it('a planted secret is found wherever it is stored', () => {
    expect(leaksOf([planted], planting).map(({ where }) => where.replace('public.', ''))).toEqual(
      expect.arrayContaining(['output', 'contractor.comment', 'server_secret.value', 'security_event.user_agent']),
    );
    expect(leaksOf([plantedCode], planting).map(({ where }) => where.replace('public.', ''))).toEqual(
      expect.arrayContaining(['output', 'company.title']),
    );
  });

  it('no password, code, key, ticket, process or token is in the database or the output in clear, in hex or in base64', () => {
    expect(leaksOf(secrets, sources)).toEqual([]);
  });
});
