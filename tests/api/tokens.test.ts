import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { Client } from '../support/client.ts';
import { createSubscription, createUser, signIn } from '../support/factories.ts';
import { forgetOldRows } from '../support/retention.ts';
import { startTestServer } from '../support/server.ts';

/** milliseconds by which the servers' clock is ahead */
let ahead = 0;
const server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
const twin = await server.another();
const stranger = new Client(server.url);

const read = (token: string, url = server.url) => new Client(url, token).get('/api/user/permissions/');
const refresh = (refresh_token: string, url = server.url) => new Client(url).post('/api/auth/refresh-token/', { refresh_token });
const refused = { status: 401, body: { error: 1109, detail: 'Требуется вход.' } };
const ended = { status: 401, body: { error: 1017 } };
const key = (purpose: Parameters<typeof server.app.api.secrets>[0]) => server.app.api.secrets(purpose);
const partsOf = (token: string) => token.split('.') as [string, string, string];
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const user = await createUser(server.db);
const { token, refresh_token, device_token = '' } = await signIn(server, user);
const [head, payload, signature] = partsOf(token);
const claims = decoded(payload);
/** Signed with the server's own key: only what it says is wrong. */
const forged = (changes: object, header: object = {}, signer: Uint8Array = key('access-token')) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(signer);

describe('an access token', () => {
  it('is accepted as issued, and when the test rebuilds it with the same claims', async () => {
    expect((await read(token)).status).toBe(200);
    expect((await read(await forged({}))).status).toBe(200);
  });

  it('without a signature is refused, however it says so', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', 'HS0'])
      for (const end of ['', signature])
        expect(await read(`${encoded({ alg, typ: 'JWT' })}.${payload}.${end}`), alg).toMatchObject(refused);
    for (const bare of [
      new UnsecuredJWT(claims).encode(),
      `${head}.${payload}`,
      `${head}.${payload}.`,
      `${head}..${signature}`,
      `.${payload}.${signature}`,
    ])
      expect(await read(bare), bare).toMatchObject(refused);
  });

  it('signed with another key, or in another way, is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await signIn({ url: await server.another({ JWT_SECRET: 'the secret of another server, 0123456789' }) }, user);
    const bad = [
      foreign.token,
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
      await forged({}, { alg: 'HS512' }),
      await forged({}, {}, new Uint8Array(32)),
      await forged({}, {}, Buffer.from('secret')),
      // keys of the server that are for other things
      await forged({}, {}, key('device-token')),
      await forged({}, {}, key('price-download')),
      await forged({}, {}, key('refresh-token')),
      // a key or an extension that the token itself brings
      await forged({}, { jwk: { kty: 'oct', k: encoded('x') } }, new Uint8Array(32)),
      `${encoded({ alg: 'HS256', crit: ['exp'], exp: 1 })}.${payload}.${signature}`,
    ];
    for (const one of bad) expect(await read(one), one).toMatchObject(refused);
  });

  it('edited by one claim or one letter is refused', async () => {
    const someone = await createUser(server.db);
    for (const changes of [{ sub: someone.guid }, { sid: someone.guid }, { exp: claims.exp + 1 }, { typ: 'device' }, { super_user: true }])
      expect(await read(`${head}.${encoded({ ...claims, ...changes })}.${signature}`)).toMatchObject(refused);
    for (const at of [0, 10, token.length - 2]) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      expect(await read(token.slice(0, at) + letter + token.slice(at + 1)), String(at)).toMatchObject(refused);
    }
  });

  it('of another kind is refused: for a device, for price lists, for refreshing', async () => {
    await createSubscription(server.db, user, 'pro', 5);
    const { price_download_token } = (await new Client(server.url, token).get('/api/user/subscription-info/')).body;
    expect(price_download_token).not.toBe('');
    for (const one of [device_token, price_download_token, refresh_token]) expect(await read(one), one).toMatchObject(refused);
    for (const typ of ['device', 'price', 'Access', '', null, ['access']])
      expect(await read(await forged({ typ })), String(typ)).toMatchObject(refused);
    expect(await refresh(token)).toMatchObject(ended);
    expect(await refresh(device_token)).toMatchObject(ended);
  });

  it('that has expired is refused, even by an instance that accepted it before', async () => {
    onTestFinished(() => {
      ahead = 0;
    });
    const pair = await signIn(server, user);
    const { iat, exp } = decoded(partsOf(pair.token)[1]);
    expect(exp - iat).toBe(15 * 60);
    ahead = exp * 1000 - Date.now() - 20_000;
    expect((await read(pair.token)).status).toBe(200);
    ahead += 22_000;
    expect(await read(pair.token)).toMatchObject(refused);
    const fresh = (await refresh(pair.refresh_token)).body;
    // its times are the database's: the clock that was moved is the one that reads it
    ahead = 0;
    expect((await read(fresh.token)).status).toBe(200);
  });

  it('without an expiry, a user or a session is refused', async () => {
    const { exp: _, ...endless } = claims;
    const signed = (body: object) => new SignJWT({ ...body }).setProtectedHeader({ alg: 'HS256' }).sign(key('access-token'));
    expect(await read(await signed(endless))).toMatchObject(refused);
    for (const changes of [
      { sub: undefined },
      { sid: undefined },
      { sub: 7 },
      { sid: null },
      { sid: "' or 1=1 --" },
      { sub: '*' },
      { exp: 'завтра' },
      { exp: -1 },
    ])
      expect(await read(await signed({ ...claims, ...changes })), JSON.stringify(changes)).toMatchObject(refused);
  });

  it('of one user does not work with a session of another, or with an unknown session', async () => {
    const other = await createUser(server.db);
    const theirs = decoded(partsOf((await signIn(server, other)).token)[1]);
    expect(await read(await forged({ sid: theirs.sid }))).toMatchObject(ended);
    expect(await read(await forged({ sub: theirs.sub }))).toMatchObject(ended);
    expect(await read(await forged({ sid: user.guid }))).toMatchObject(ended);
  });

  it('that is malformed, or far too long, is refused', async () => {
    const garbage = [
      'x',
      '...',
      'null',
      '{}',
      '%00',
      '..',
      `${'a.'.repeat(500)}a`,
      '=.=.=',
      'a'.repeat(8000),
      `${head}.${'A'.repeat(8000)}.${signature}`,
    ];
    for (const one of garbage) expect(await read(one), one.slice(0, 40)).toMatchObject(refused);
    // more than the header of a request may hold
    expect((await read('a'.repeat(20_000))).status).toBe(431);
  });

  it('is accepted in its own header and scheme only', async () => {
    const call = (authorization: string) => stranger.get('/api/user/permissions/', { Authorization: authorization });
    for (const one of [
      token,
      `Bearer ${token}`,
      `Basic ${token}`,
      `JWT${token}`,
      `JWT ${token} x`,
      `Token ${token}`,
      'JWT',
      'JWT ',
      `JWT "${token}"`,
      `Bearer JWT ${token}`,
    ])
      expect(await call(one), one.slice(0, 20)).toMatchObject(refused);
    expect((await call(`jwt  ${token}`)).status).toBe(200);
    expect(await stranger.get(`/api/user/permissions/?token=${token}`)).toMatchObject(refused);
    expect(await stranger.get('/api/user/permissions/', { Cookie: `token=${token}`, 'X-Authorization': `JWT ${token}` })).toMatchObject(
      refused,
    );
  });

  it('is checked before the body: without a valid token the body is not read', async () => {
    const huge = JSON.stringify({ name: 'x'.repeat(2_000_000) });
    const answer = await stranger.send('PATCH', '/api/user/profile/', huge).catch(() => null);
    if (answer) expect(answer.status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is exchanged on any instance, one after another', async () => {
    let pair = await signIn(server, user);
    const seen = new Set<string>();
    for (let n = 0; n < 6; n += 1) {
      const url = n % 2 ? server.url : twin;
      const answer = await refresh(pair.refresh_token, url);
      expect(answer.status).toBe(200);
      pair = answer.body;
      seen.add(pair.refresh_token);
      expect((await read(pair.token, n % 2 ? twin : server.url)).status).toBe(200);
    }
    expect(seen.size).toBe(6);
  });

  it('used again after the grace period ends its whole family on every instance, and no other session', async () => {
    const bystander = await signIn(server, user);
    const family = [await signIn(server, user)];
    for (let n = 0; n < 4; n += 1) family.push((await refresh(family.at(-1)?.refresh_token ?? '')).body);
    await sql`update refresh_token set used_at = used_at - interval '31 seconds' where used_at is not null`.execute(server.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => refresh(family[1]?.refresh_token ?? '', n % 2 ? twin : server.url)),
    );
    for (const answer of answers) expect(answer).toMatchObject(ended);
    for (const url of [server.url, twin]) {
      for (const one of family) {
        expect(await refresh(one.refresh_token, url)).toMatchObject(ended);
        expect(await read(one.token, url)).toMatchObject(ended);
      }
    }
    expect((await read(bystander.token)).status).toBe(200);
    expect((await refresh(bystander.refresh_token)).status).toBe(200);
    const { rows } = await sql`select from security_event where user_guid = ${user.guid} and kind = 'refresh_reuse'`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  it('of a deactivated user is refused, even in the grace period', async () => {
    const off = await createUser(server.db);
    const first = await signIn(server, off);
    const second = (await refresh(first.refresh_token)).body;
    await sql`update app_user set is_active = false where guid = ${off.guid}`.execute(server.db);
    for (const one of [first, second]) expect(await refresh(one.refresh_token, twin)).toMatchObject(ended);
    expect(await read(second.token)).toMatchObject({ status: 403, body: { error: 1000 } });
  });

  it('that is malformed is refused, whatever its form', async () => {
    for (const one of ['x', 'a'.repeat(2000), '\u0000', '🔑', token.slice(0, 500)])
      expect(await refresh(one), one.slice(0, 10)).toMatchObject(ended);
    for (const body of [{}, { refresh_token: null }, { refresh_token: [refresh_token] }, { refresh_token: 7 }])
      expect((await stranger.post('/api/auth/refresh-token/', body)).status, JSON.stringify(body)).toBe(422);
  });
});

describe('housekeeping of sessions', () => {
  it('deletes sessions that nobody can continue, and no others', async () => {
    const someone = await createUser(server.db);
    const pairs = [await signIn(server, someone), await signIn(server, someone), await signIn(server, someone)];
    const [stale, young, old] = pairs.map((pair) => decoded(partsOf(pair.token)[1]).sid as string);
    await sql`update refresh_token set expires_at = now() - interval '1 second' where session in (${stale}, ${young})`.execute(server.db);
    await sql`update session set last_used_at = now() - interval '3 days' where guid in (${stale}, ${old})`.execute(server.db);
    await forgetOldRows(server.db);
    const left = await rowsOf<{ guid: string }>(server.db)`select guid from session where user_guid = ${someone.guid}`;
    expect(left.map(({ guid }) => guid).sort()).toEqual([young, old].sort());
    expect((await read(pairs[2]?.token ?? '')).status).toBe(200);
  });
});
