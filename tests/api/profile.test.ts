import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Trx } from '../../server/database/connection.ts';
import { oneRow, rowsOf, valuesOf } from '../../server/database/rows.ts';
import { endSessions } from '../../server/modules/identity/service.ts';
import { Client } from '../support/client.ts';
import { PASSWORD, signIn, untilLockIsAwaited } from '../support/factories.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { askCode, edit, newEmail, ownAccounts, refusal } from '../support/own-account.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { person, withoutPassword, enter, kinds } = ownAccounts(server);
const NEW = 'совсем другой пароль 7';

describe('the name of a user', () => {
  it('is changed without a password, and nothing else with it', async () => {
    const { user, me } = await person({ name: 'Было' });
    const { status, body } = await edit(me, { name: '  Стало ' });
    expect([status, body.name, body.has_password]).toEqual([200, 'Стало', true]);
    expect((await me.get('/api/user/profile/')).body).toEqual(body);
    expect((await edit(me, {})).body).toEqual(body);
    expect(await messagesTo(server, user.email ?? '')).toEqual([]);
    expect(await kinds(user)).toEqual([]);
  });

  it('is not changed by a body with invalid or unknown fields', async () => {
    const { me } = await person();
    for (const body of [
      { name: 7 },
      { name: null },
      { is_active: true },
      { super_user: true },
      { guid: randomUUID() },
      { password: 'short' },
    ])
      expect((await edit(me, body)).status, JSON.stringify(body)).toBe(422);
  });
});

describe('the password of a user', () => {
  it('is changed with the old one; all other sessions end at once, this one goes on', async () => {
    const { user, me } = await person();
    const other = await signIn(server, user);
    expect((await edit(me, { password: NEW, old_password: PASSWORD })).status).toBe(200);
    expect((await me.get('/api/user/profile/')).status).toBe(200);
    expect(await new Client(server.url, other.token).get('/api/user/profile/')).toMatchObject(refusal(401, 1017));
    const { refresh_token } = other;
    expect(await new Client(server.url).post('/api/auth/refresh-token/', { refresh_token })).toMatchObject(refusal(401, 1017));
    expect(await enter(user.email, PASSWORD)).toMatchObject(refusal(401, 1002));
    expect((await enter(user.email, NEW)).status).toBe(200);
    expect(await kinds(user)).toEqual(['password_changed']);
    const [letter, ...more] = await messagesTo(server, user.email ?? '');
    expect(letter?.subject).toContain('Пароль изменён');
    expect(`${letter?.text}${letter?.html}`).not.toContain(NEW);
    expect(more).toEqual([]);
  });

  it('is not changed without the old one, with a wrong one, or to a weak one', async () => {
    const { user, me } = await person();
    expect(await edit(me, { password: NEW })).toMatchObject(refusal(422, 1100, 'old_password'));
    expect(await edit(me, { password: NEW, old_password: 'wrong', name: 'Чужой' })).toMatchObject(refusal(400, 1005, 'old_password'));
    for (const bad of ['12345678', 'Password1', 'пароль123', user.email])
      expect(await edit(me, { password: bad, old_password: PASSWORD }), `${bad}`).toMatchObject(refusal(422, 1100, 'password'));
    expect((await me.get('/api/user/profile/')).body.name).toBe(user.name);
    expect((await enter(user.email, PASSWORD)).status).toBe(200);
    expect(await kinds(user)).toEqual([]);
  });

  it('is set without an old one by a user who has none', async () => {
    const { user, me } = await withoutPassword();
    expect((await me.get('/api/user/profile/')).body.has_password).toBe(false);
    const { status, body } = await edit(me, { password: NEW });
    expect([status, body.has_password]).toEqual([200, true]);
    expect((await enter(user.email, NEW)).status).toBe(200);
    expect(await messagesTo(server, user.email ?? '')).toMatchObject([{ subject: 'Пароль задан — Прорабка' }]);
    expect(await kinds(user)).toEqual(['password_added']);
    expect(await edit(me, { password: `${NEW}!` })).toMatchObject(refusal(422, 1100, 'old_password'));
  });

  it.each([
    [
      'whose session ends',
      401,
      1017,
      (trx: Trx, user: string, session: string) => endSessions(trx, user, { except: session, reason: 'other-sessions-ended' }),
    ],
    [
      'who is switched off',
      403,
      1000,
      (trx: Trx, user: string) => sql`update app_user set is_active = false where guid = ${user}`.execute(trx),
    ],
  ] as const)('is not set by a user %s while the request waits, and no other session ends', async (_, status, error, change) => {
    const { user, me } = await person();
    const other = new Client(server.url, (await signIn(server, user)).token);
    const { body: sessions } = await other.get<{ guid: string; current: boolean }[]>('/api/auth/sessions/');
    const session = sessions.find(({ current }) => current)?.guid ?? '';
    await sql`update app_user set password_hash = null where guid = ${user.guid}`.execute(server.db);
    const { answer } = await server.db.transaction().execute(async (trx) => {
      await sql`select from app_user where guid = ${user.guid} for update`.execute(trx);
      const begun = edit(me, { password: NEW });
      await untilLockIsAwaited(server.db);
      await change(trx, user.guid, session);
      // in an object, so that it is not awaited before the lock is given up
      return { answer: begun };
    });
    expect(await answer).toMatchObject(refusal(status, error));
    const stored = await oneRow(server.db)`select password_hash from app_user where guid = ${user.guid}`;
    expect(stored).toEqual({ password_hash: null });
    expect(await rowsOf(server.db)`select from session where guid = ${session} and ended_at is null`).toHaveLength(1);
    expect(await kinds(user)).toEqual([]);
    expect(await messagesTo(server, user.email ?? '')).toEqual([]);
  });

  it('can be guessed ten times a session, also at once over two instances; other sessions are not blocked', async () => {
    const { user, me } = await person();
    const elsewhere = new Client(server.url, (await signIn(server, user)).token);
    const twin = new Client(await server.another(), me.token);
    const guess = { password: NEW, old_password: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => edit(n % 2 ? twin : me, guess)));
    expect(answers.filter(({ body }) => body.error === 1005)).toHaveLength(10);
    const last = await edit(twin, { password: NEW, old_password: PASSWORD });
    expect(last).toMatchObject(refusal(429, 1105));
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await askCode(me, { email: newEmail(), old_password: PASSWORD })).status).toBe(429);
    expect((await edit(elsewhere, { password: NEW, old_password: PASSWORD })).status).toBe(200);
  });

  it('is changed twenty times an hour at most; tries with a wrong old one do not count, other edits go on', async () => {
    const { me } = await person();
    let old_password = PASSWORD;
    const change = async (password: string) => {
      const answer = await edit(me, { password, old_password });
      if (answer.status === 200) old_password = password;
      return answer;
    };
    expect((await edit(me, { password: NEW, old_password: 'wrong' })).status).toBe(400);
    for (let n = 1; n <= 20; n += 1) expect((await change(`${NEW} ${n}`)).status, `${n}`).toBe(200);
    expect(await change(PASSWORD)).toMatchObject(refusal(429, 1105));
    expect((await edit(me, { name: 'Новое имя' })).status).toBe(200);
  });

  it('is changed by one of two simultaneous requests', async () => {
    const { user, me } = await person();
    const answers = await Promise.all([1, 2].map((n) => edit(me, { password: `${NEW} ${n}`, old_password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await enter(user.email, `${NEW} ${won}`)).status).toBe(200);
  });

  it('once changed signs nobody in with the old one, even in a sign-in under way', async () => {
    const { user } = await person();
    const password_hash = await hash(NEW, { memoryCost: 1024, timeCost: 1 });
    let entering: ReturnType<typeof enter> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await sql`select from app_user where guid = ${user.guid} for update`.execute(trx);
      // finds the old password right, and can go on only when the change is done
      entering = enter(user.email, PASSWORD);
      await untilLockIsAwaited(server.db);
      await sql`update app_user set password_hash = ${password_hash} where guid = ${user.guid}`.execute(trx);
      await endSessions(trx, user.guid, { reason: 'password-changed' });
    });
    expect(await entering).toMatchObject(refusal(401, 1002));
    expect((await enter(user.email, NEW)).status).toBe(200);
    expect(await rowsOf(server.db)`select from session where user_guid = ${user.guid} and ended_at is null`).toHaveLength(1);
  });
});

describe('a request to edit a profile', () => {
  it('changes all of its fields or none', async () => {
    const { user, me } = await person();
    const email = newEmail();
    await askCode(me, { email, old_password: PASSWORD });
    const code = await codeSentTo(server, email);
    const all = { name: 'Новое имя', email, code, password: NEW, old_password: PASSWORD };
    expect(await edit(me, { ...all, password: email })).toMatchObject(refusal(422, 1100, 'password'));
    expect((await edit(me, all)).body).toMatchObject({ name: 'Новое имя', email });
    expect((await enter(email, NEW)).status).toBe(200);
    expect((await kinds(user)).sort()).toEqual(['email_changed', 'password_changed']);
    expect(await messagesTo(server, user.email ?? '')).toHaveLength(2);
  });

  it('that changes the password makes earlier recovery links invalid', async () => {
    const { user, me } = await person();
    const row = { key_hash: Buffer.from(randomUUID()), purpose: 'recovery' as const, login: user.email ?? '', user_guid: user.guid };
    const times = { created_at: new Date().toISOString(), expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    await sql`insert into one_time_key ${valuesOf({ ...row, ...times, registration: null, used_at: null })}`.execute(server.db);
    await edit(me, { password: NEW, old_password: PASSWORD });
    const { used_at } = await oneRow<{ used_at: string | null }>(server.db)`
      select used_at from one_time_key where key_hash = ${row.key_hash}`;
    expect(used_at).not.toBeNull();
  });
});
