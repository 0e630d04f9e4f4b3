import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { oneRow } from '../../server/database/rows.ts';
import { hashPassword, inPasswordSlot, needsRehash } from '../../server/modules/identity/passwords.ts';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, type TestUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** What configuration asks for when it says nothing. */
const PRODUCT = { ARGON2_MEMORY_KIB: '', ARGON2_PASSES: '' };
let server: TestServer;
let strong: Client;
beforeAll(async () => {
  server = await startTestServer();
  strong = new Client(await server.another(PRODUCT));
});

const enter = (client: Client, user: TestUser, password: string) => client.post('/api/auth/sign-in/', { login: user.email, password });
const hashOf = async ({ guid }: TestUser) =>
  (await oneRow<{ password_hash: string | null }>(server.db)`select password_hash from app_user where guid = ${guid}`).password_hash ?? '';

describe('a stored password', () => {
  it('is argon2id of the configured strength, 19 MiB and two passes by default, with its own salt', async () => {
    const config = parseConfig({});
    const [one, other] = await Promise.all([hashPassword(config, PASSWORD), hashPassword(config, PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    const custom = parseConfig({ ARGON2_MEMORY_KIB: '4096', ARGON2_PASSES: '3', ARGON2_LANES: '2' });
    const stronger = await hashPassword(custom, PASSWORD);
    expect(stronger).toMatch(/^\$argon2id\$v=19\$m=4096,t=3,p=2\$/);
    expect([needsRehash(one, config), needsRehash(stronger, custom), needsRehash(one, custom)]).toEqual([false, false, true]);
  });

  it('is hashed again by the first sign-in after the strength was changed, if the password is right', async () => {
    const user = await createUser(server.db);
    const weak = await hashOf(user);
    expect((await enter(strong, user, 'wrong')).status).toBe(401);
    expect(await hashOf(user)).toBe(weak);
    expect((await enter(strong, user, PASSWORD)).status).toBe(200);
    const renewed = await hashOf(user);
    expect(renewed).toMatch(/m=19456,t=2,p=1/);
    expect((await enter(strong, user, PASSWORD)).status).toBe(200);
    expect(await hashOf(user)).toBe(renewed);
    expect((await enter(strong, user, 'wrong')).status).toBe(401);
  });

  it('is compared as typed: any script, no case folding, no trimming, up to 128 characters', async () => {
    for (const password of [
      '  по краям пробелы  ',
      'Ёлки\u0301 é',
      'emoji 👷🏽‍♀️ 🏗️',
      'null \u0000 inside',
      'ж'.repeat(128),
      '🧱'.repeat(128),
    ]) {
      const user = await createUser(server.db);
      const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 });
      await sql`update app_user set password_hash = ${password_hash} where guid = ${user.guid}`.execute(server.db);
      const client = new Client(server.url);
      expect((await enter(client, user, password)).status, password).toBe(200);
      for (const other of [`${password} `, password.trim(), password.toUpperCase(), password.normalize('NFD'), password.slice(0, -2)]) {
        if (other !== password) expect((await enter(client, user, other)).status, other).toBe(401);
      }
    }
  });

  it('that a user does not have never matches', async () => {
    const user = await createUser(server.db);
    await sql`update app_user set password_hash = null where guid = ${user.guid}`.execute(server.db);
    for (const password of [PASSWORD, 'null', '\u0000']) expect((await enter(strong, user, password)).status).toBe(401);
  });
});

/** Work that waits at the gate goes on when it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('password hashing', () => {
  it('runs a few at a time, queues the rest in order, and refuses too many with the seconds to wait', async () => {
    let [running, most] = [0, 0];
    const done: number[] = [];
    const { opened, open } = gate();
    const work = (i: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await opened;
      // work inside work keeps its slot instead of waiting for another
      await inPasswordSlot(async () => done.push(i));
      running -= 1;
    };
    const all = Array.from({ length: 600 }, (_, i) => inPasswordSlot(work(i)));
    const settled = Promise.allSettled(all);
    open();
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(most).toBeLessThanOrEqual(3);
    expect(done).toHaveLength(500 + most);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 1199, http: 503, headers: { 'Retry-After': '5' } } });
    expect(refused).toHaveLength(100 - most);
  });

  it('lets others pass the line of one who sends very many', async () => {
    const { opened, open } = gate();
    const done: string[] = [];
    const work = (name: string) => async () => {
      await opened;
      done.push(name);
    };
    const many = Array.from({ length: 600 }, (_, i) => inPasswordSlot(work(`${i}`), 'one'));
    const settled = Promise.allSettled(many);
    const other = inPasswordSlot(work('other'), 'other');
    open();
    await other;
    expect((await settled).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(90);
    expect(done.length).toBeGreaterThan(500);
    expect(done.indexOf('other')).toBeLessThan(10);
  });
});
