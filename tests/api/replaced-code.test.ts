import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { createUser, type TestUser } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { rowOf } from '../support/outbox.ts';
import { startTestServer } from '../support/server.ts';
import { BEHIND_PROXY, from, waysInto } from '../support/ways-in.ts';

const PATIENCE = { timeout: 10_000 };
const mail = await startMailServer();
const server = await startTestServer({ env: { ...BEHIND_PROXY, SMTP_URL: mail.url, CODE_RESEND_SECONDS: '0' } });
afterAll(() => mail.stop());
const ways = waysInto(server);

const owner = () => createUser(server.db) as Promise<TestUser & { email: string }>;
const lettersTo = async (login: string) =>
  (await rowsOf<{ guid: string }>(server.db)`select guid from outbox where recipient = ${login}`).map(({ guid }) => guid);

/** Asks for a code whose letter is refused for now and waits in the outbox. @returns its guid */
async function askInVain(login: string): Promise<string> {
  mail.refuseNext(1);
  expect((await ways.requestCode(login)).status).toBe(200);
  await vi.waitFor(async () => expect((await rowOf(server, login)).tries).toBe(1), PATIENCE);
  await sql`update outbox set next_try_at = now() + interval '1 hour' where recipient = ${login}`.execute(server.db);
  return (await rowOf(server, login)).guid;
}

describe('the letter with a code, when the code is requested again', () => {
  it('is not sent any more if it still waits', async () => {
    const { email } = await owner();
    const first = await askInVain(email);
    expect((await ways.requestCode(email)).status).toBe(200);
    const { text = '' } = await mail.waitFor(email);
    expect((await rowOf(server, email)).guid).not.toBe(first);
    const code = /(?<![\d+])\d{6}(?!\d)/.exec(text)?.[0] ?? '';
    expect((await ways.verifyCode({ login: email, code })).status).toBe(200);
  });

  it('is left alone while another instance sends it, and the request does not wait for that', async () => {
    const { email } = await owner();
    const first = await askInVain(email);
    await server.db.transaction().execute(async (trx) => {
      await sql`select from outbox where guid = ${first} for update`.execute(trx);
      expect((await ways.requestCode(email)).status).toBe(200);
    });
    await mail.waitFor(email);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(2);
    expect(letters).toContain(first);
  });

  it('stays in the outbox if it was sent', async () => {
    const { email } = await owner();
    expect((await ways.requestCode(email)).status).toBe(200);
    await vi.waitFor(async () => expect((await rowOf(server, email)).sent).toBe(true), PATIENCE);
    expect((await ways.requestCode(email)).status).toBe(200);
    await mail.waitFor(email, 2);
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it('is still sent if somebody else requested the new one', async () => {
    const { email } = await owner();
    const first = await askInVain(email);
    expect((await ways.requestCode(email, from('203.0.113.1'))).status).toBe(200);
    await mail.waitFor(email);
    expect(await lettersTo(email)).toContain(first);
  });
});
