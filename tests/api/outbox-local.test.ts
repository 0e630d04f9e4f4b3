import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { expectErrors } from '../support/errors.ts';
import { post, rowOf, someLetter } from '../support/outbox.ts';
import { forgetOldRows } from '../support/retention.ts';
import { startTestServer } from '../support/server.ts';

const PATIENCE = { timeout: 10_000 };
const said: string[] = [];
const server = await startTestServer({ say: (line) => said.push(line) });

const page = (address = server.url, headers: Record<string, string> = {}) => fetch(`${address}/dev/outbox`, { headers });
const asJson = { Accept: 'application/json' };

/** fetch does not let a caller name another host. */
function askedAs(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${server.url}/dev/outbox`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('the local outbox page', () => {
  it('is empty at first', async () => {
    const answer = await page();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Пока пусто');
  });

  it('keeps messages and shows the newest first', async () => {
    await post(server, someLetter({ to: 'anna@example.ru', subject: 'Раз <b>' }));
    await post(server, someLetter({ channel: 'sms', to: '+79161234567', subject: 'Два', text: '048213 — код', html: '' }));
    // side by side: either may be sent first
    for (const to of ['anna@example.ru', '+79161234567']) {
      await vi.waitFor(async () => expect(await rowOf(server, to)).toMatchObject({ sent: true, body: expect.any(Buffer) }), PATIENCE);
    }
    expect(await (await page(server.url, asJson)).json()).toEqual([
      { channel: 'sms', to: '+79161234567', subject: 'Два', text: '048213 — код', created_at: expect.stringMatching(/Z$/) },
      expect.objectContaining({ channel: 'email', to: 'anna@example.ru', subject: 'Раз <b>' }),
    ]);
    const html = await (await page()).text();
    expect(html.indexOf('Два')).toBeLessThan(html.indexOf('Раз &#60;b&#62;'));
    expect(html).toContain('<a href="https://p.example/confirm?key=a&#38;b=1">');
    expect(html).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d МСК/);
  });

  it('is announced in the server log for each message, without its code', () => {
    const address = `${server.url}/dev/outbox`;
    // they are sent side by side: either may be told of first
    expect(said.toSorted()).toEqual([`SMS для +7…67 «Два» — ${address}`, `Письмо для a…@example.ru «Раз <b>» — ${address}`]);
  });

  it('has no scripts and is neither cached nor framed', async () => {
    const { headers } = await page();
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('opens only under a local host name', async () => {
    expect(await Promise.all(['localhost:1', '127.0.0.1', '[::1]:8080'].map(askedAs))).toEqual([200, 200, 200]);
    expect(await Promise.all(['evil.example', '127.0.0.1.evil.example', '10.0.0.1'].map(askedAs))).toEqual([403, 403, 403]);
  });

  it('loses the bodies of messages within a day', async () => {
    await sql`update outbox set sent_at = now() - interval '22 hours'`.execute(server.db);
    await forgetOldRows(server.db);
    expect(await (await page(server.url, asJson)).json()).toHaveLength(2);
    await sql`update outbox set sent_at = now() - interval '23 hours'`.execute(server.db);
    await forgetOldRows(server.db);
    expect(await (await page(server.url, asJson)).json()).toEqual([]);
    expect(await rowOf(server, 'anna@example.ru')).toMatchObject({ sent: true, body: null });
  });
});

describe('the local outbox page does not exist', () => {
  it.each([
    ['in production', { NODE_ENV: 'production', PRORABKA_CONSOLE: '0' }],
    ['without the demo', { PRORABKA_DEMO: '0' }],
    ['where everything is sent', { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1/' }],
  ])('%s', async (_, env) => {
    const address = await server.another(env);
    const [answer, unknown] = await Promise.all([page(address, asJson), fetch(`${address}/dev/unknown`, { headers: asJson })]);
    expect([answer.status, unknown.status]).toEqual([404, 404]);
    expect(await answer.json()).toEqual(await unknown.json());
  });
});

describe('in production without gateways', async () => {
  const production = await startTestServer({ env: { NODE_ENV: 'production', PRORABKA_CONSOLE: '0' } });

  it('messages are given up and leave nothing to read', async () => {
    expectErrors(/SMTP_URL is not set.*message given up/);
    const letter = someLetter();
    await post(production, letter);
    const givenUp = { given_up: true, body: null, last_error: 'SMTP_URL is not set' };
    await vi.waitFor(async () => expect(await rowOf(production, letter.to)).toMatchObject(givenUp), PATIENCE);
  });
});
