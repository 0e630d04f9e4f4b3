import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { startMailServer } from '../support/mail-server.ts';
import { makeDue, post, rowOf, someLetter } from '../support/outbox.ts';
import { forgetOldRows } from '../support/retention.ts';
import { startTestServer } from '../support/server.ts';
import { startSmsServer } from '../support/sms-server.ts';

const mail = await startMailServer();
const sms = await startSmsServer();
const server = await startTestServer({
  env: {
    SMTP_URL: mail.url,
    SMS_URL: sms.url,
    SMS_FIELDS: 'login=a&psw=top%26secret&phones={phone}&mes={text}&id={id}&fmt=3',
    APP_URL: 'https://app.prorabka.example',
  },
});
afterAll(async () => {
  await mail.stop();
  await sms.stop();
});
beforeEach(() => {
  sms.forms.length = 0;
});

const ended = (to: string) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(server, to);
      expect(row.sent || row.given_up).toBe(true);
      return row;
    },
    { timeout: 10_000, interval: 20 },
  );
const failedOnce = (to: string) => vi.waitFor(async () => expect((await rowOf(server, to)).tries).toBe(1), { timeout: 10_000 });

describe('an e-mail in the outbox', () => {
  it('arrives with its text, its HTML and the same headers however often it is sent', async () => {
    const letter = someLetter();
    await post(server, letter);
    const arrived = await mail.waitFor(letter.to);
    const { guid } = await ended(letter.to);
    expect(arrived).toMatchObject({
      subject: 'Код для входа — Прорабка',
      from: { name: 'Прорабка', address: 'no-reply@app.prorabka.example' },
      messageId: `<${guid}@app.prorabka.example>`,
    });
    expect(arrived.text?.trim()).toBe(letter.text);
    expect(arrived.html).toContain(letter.html);
    expect(arrived.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    // heads are ASCII, whatever the subject is written in
    expect(arrived.raw).toMatch(/^Subject: =\?UTF-8\?/im);
  });

  it('is stored encrypted until it is sent, and then its body is erased', async () => {
    const letter = someLetter();
    mail.refuseNext(1);
    await post(server, letter);
    await failedOnce(letter.to);
    const { body, last_error } = await rowOf(server, letter.to);
    expect(body?.length).toBeGreaterThan(100);
    expect(body?.toString('latin1')).not.toMatch(/048213|confirm/);
    expect(last_error).toBe('EENVELOPE RCPT 451 no room for <[адрес]>');
    await makeDue(server);
    await mail.waitFor(letter.to);
    expect(await ended(letter.to)).toMatchObject({ sent: true, body: null, tries: 2, last_error: null });
  });

  it('of a rolled-back transaction is never sent', async () => {
    const letter = someLetter();
    const failing = server.db.transaction().execute(async (trx) => {
      await server.app.api.outbox.add(trx, letter);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const next = someLetter();
    await post(server, next);
    await mail.waitFor(next.to);
    expect(mail.asked).not.toContain(letter.to);
  });

  it('refused permanently is given up at once', async () => {
    expectErrors(/550 no room.*message given up/);
    const letter = someLetter();
    mail.refuseNext(1, 550);
    await post(server, letter);
    expect(await ended(letter.to)).toMatchObject({ given_up: true, sent: false, body: null, tries: 1 });
    expect(mail.asked.filter((to) => to === letter.to)).toHaveLength(1);
  });

  it('that has expired is not sent', async () => {
    expectErrors(LETTER_TOO_LATE);
    const letter = someLetter({ expiresAt: new Date(Date.now() - 1000) });
    await post(server, letter);
    expect(await ended(letter.to)).toMatchObject({ given_up: true, body: null, last_error: 'expired' });
    expect(mail.asked).not.toContain(letter.to);
  });

  it('encrypted with a lost key is given up', async () => {
    expectErrors(/sealed with another key.*message given up/);
    const letter = someLetter();
    await server.db.transaction().execute(async (trx) => {
      await server.app.api.outbox.add(trx, letter);
      await sql`update outbox set body = '\\x00' where recipient = ${letter.to}`.execute(trx);
    });
    server.app.api.outbox.wake();
    expect(await ended(letter.to)).toMatchObject({ given_up: true, body: null, last_error: 'the body was sealed with another key' });
  });

  it('is sent once by any number of instances', async () => {
    const more = await Promise.all([server.another(), server.another()]);
    expect(more).toHaveLength(2);
    const letters = Array.from({ length: 40 }, () => someLetter());
    await post(server, ...letters);
    await Promise.all(letters.map(({ to }) => ended(to)));
    const arrived = mail.letters.filter(({ to }) => letters.some((letter) => letter.to === to?.[0]?.address));
    expect(arrived).toHaveLength(40);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(40);
  });

  it('is found by the next poll when the worker was not woken', async () => {
    const letter = someLetter();
    await server.app.api.outbox.add(server.db, letter);
    expect(await ended(letter.to)).toMatchObject({ sent: true });
  });
});

describe('an SMS', () => {
  const phone = (last: string) => `+791612345${last}`;
  const text = '048213 — код для входа & «ёж» + 100 %';

  it('is sent to the provider in the form it requires', async () => {
    await post(server, someLetter({ channel: 'sms', to: phone('01'), text }));
    const { guid } = await ended(phone('01'));
    expect(sms.forms).toEqual([{ login: 'a', psw: 'top&secret', phones: '79161234501', mes: text, id: guid, fmt: '3' }]);
  });

  it.each([
    ['an error of the provider', { text: '{"error":"no money 79161234567","error_code":3}' }, 'error 3: no money [цифры]'],
    ['a failing provider', { status: 502, text: 'psw=top%26secret' }, 'HTTP 502'],
  ])('is tried again with the same id after %s', async (name, answer, last_error) => {
    const to = phone(String(10 + name.length));
    sms.answers.push(answer);
    await post(server, someLetter({ channel: 'sms', to, text }));
    await failedOnce(to);
    expect(await rowOf(server, to)).toMatchObject({ sent: false, last_error });
    await makeDue(server);
    expect(await ended(to)).toMatchObject({ sent: true, body: null });
    expect(sms.forms.map(({ id }) => id)).toEqual([sms.forms[0]?.id, sms.forms[0]?.id]);
  });

  it('to a number that does not exist is given up at once', async () => {
    expectErrors(/error 7: invalid number.*message given up/);
    sms.answers.push({ text: '{"error":"invalid number","error_code":7}' });
    await post(server, someLetter({ channel: 'sms', to: phone('03'), text }));
    expect(await ended(phone('03'))).toMatchObject({ given_up: true, body: null });
  });
});

describe('a mail server that accepts connections and never answers', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const stalled = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMS_URL: sms.url } });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('delays neither SMS nor requests', async () => {
    await post(stalled, ...Array.from({ length: 10 }, () => someLetter()), someLetter({ channel: 'sms', to: '+79161234599' }));
    await vi.waitFor(async () => expect(await rowOf(stalled, '+79161234599')).toMatchObject({ sent: true }), { timeout: 5000 });
    await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(1), { timeout: 5000 });
    expect(await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${stalled.url}/readyz`)).status))).toEqual(
      Array(20).fill(200),
    );
  });
});

describe('housekeeping of the outbox', () => {
  it('deletes messages that ended a month ago, and keeps those that still wait', async () => {
    const [old, waiting] = [someLetter({ to: 'old@example.ru' }), someLetter({ to: 'waiting@example.ru' })];
    // all at once: the worker must not send them meanwhile
    await server.db.transaction().execute(async (trx) => {
      for (const letter of [old, waiting]) await server.app.api.outbox.add(trx, letter);
      await sql`update outbox set created_at = now() - interval '31 days', next_try_at = now() + interval '1 day'`.execute(trx);
      await sql`update outbox set sent_at = now(), body = null where recipient = 'old@example.ru'`.execute(trx);
    });
    await forgetOldRows(server.db);
    const { rows } = await sql`select recipient from outbox`.execute(server.db);
    expect(rows).toEqual([{ recipient: 'waiting@example.ru' }]);
  });
});
