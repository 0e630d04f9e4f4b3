import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { clientOf } from '../support/factories.ts';
import { downloadToken, forgedToken, openPublisher } from '../support/ready-prices.ts';
import { startTestServer } from '../support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = { now: new Date() };
const server = await startTestServer({ now: () => clock.now });
let firm: Awaited<ReturnType<typeof openPublisher>>;
let path: string;
beforeEach(async () => {
  clock.now = new Date();
  firm ??= await openPublisher(server);
  path ??= `/api/user/price/${(await firm.publish()).body.id}/`;
});

/** As a link in a browser asks: with the token in the address and nothing else. */
const byLink = (token: string, caller = new Client(server.url)) => caller.get(`${path}?token=${encodeURIComponent(token)}`);

it('a download link with a token works for 15 minutes', async () => {
  const token = await downloadToken(firm.subscriber);
  const file = await new Client(server.url).download(`${path}?token=${token}`);
  expect([file.status, file.headers.get('content-length')]).toEqual([200, String(file.bytes.length)]);
  clock.now = new Date(clock.now.getTime() + 14 * MINUTE);
  expect((await byLink(token)).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 2 * MINUTE);
  expect(await byLink(token)).toMatchObject({ status: 401, body: { error: 1109, detail: expect.stringContaining('больше не действует') } });
});

it('a download token that is forged, of another kind or missing is refused', async () => {
  const real = await downloadToken(firm.subscriber);
  const altered = `${real.slice(0, -3)}${real.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  const access = firm.subscriber.token ?? '';
  for (const token of [await forgedToken(firm.users.subscriber), altered, access, 'null', '']) {
    expect(await byLink(token)).toMatchObject({ status: 401, body: { error: 1109 } });
  }
  // and the token of the link signs nobody in
  expect((await new Client(server.url, real).get('/api/user/profile/')).body).toMatchObject({ error: 1109 });
});

it('a download token of one user does not work for another', async () => {
  const token = await downloadToken(firm.subscriber);
  expect(await byLink(token, firm.visitor)).toMatchObject({ status: 401, body: { error: 1109 } });
  expect((await byLink(token, firm.subscriber)).status).toBe(200);
});

it('a user without a subscription gets no download token, file or rows, and the answer says why', async () => {
  expect(await downloadToken(firm.visitor)).toBe('');
  for (const address of [path, `${path}rows/`]) {
    const refused = await firm.visitor.get(address);
    expect(refused).toMatchObject({ status: 402, body: { error: 1110, detail: expect.stringContaining('активная подписка') } });
  }
  // not even that a list does not exist
  expect((await firm.visitor.get('/api/user/price/999999/')).status).toBe(402);
  expect((await firm.subscriber.get('/api/user/price/999999/')).status).toBe(404);
});

it('a subscription that ends between the token and the download ends the download', async () => {
  clock.now = new Date(Date.now() + 30 * DAY - 5 * MINUTE);
  const caller = await clientOf(server, firm.users.subscriber);
  const token = await downloadToken(caller);
  expect((await byLink(token)).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 6 * MINUTE);
  expect(await byLink(token)).toMatchObject({ status: 402, body: { error: 1110 } });
  expect((await caller.get('/api/user/subscription-info/')).body).toEqual({ price_download_token: '', is_active: false });
});

it('a deactivated user downloads nothing', async () => {
  const token = await downloadToken(firm.subscriber);
  const { guid } = firm.users.subscriber;
  await sql`update app_user set is_active = false where guid = ${guid}`.execute(server.db);
  expect(await byLink(token)).toMatchObject({ status: 403, body: { error: 1000 } });
  await sql`update app_user set is_active = true where guid = ${guid}`.execute(server.db);
});

it('a HEAD request for the file tells whether it can be downloaded', async () => {
  const head = async (token: string) => {
    const answer = await fetch(`${server.url}${path}?token=${token}`, { method: 'HEAD' });
    return [answer.status, (await answer.arrayBuffer()).byteLength];
  };
  expect(await head(await downloadToken(firm.subscriber))).toEqual([200, 0]);
  expect(await head('x')).toEqual([401, 0]);
});
