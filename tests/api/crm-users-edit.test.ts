import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrmUser } from '../../contract/crm.ts';
import { oneRow, rowsOf, valuesOf } from '../../server/database/rows.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { writeCrmEvents } from '../../server/modules/crm/service.ts';
import { buyPlan, gift, writeEntries } from '../support/billing.ts';
import { Client } from '../support/client.ts';
import { openCrm } from '../support/crm.ts';
import { listenTo } from '../support/events.ts';
import { clientOf, createCompany, createUser, PASSWORD, typeOf } from '../support/factories.ts';

const NOW = '2026-11-22T10:00:00Z';
const reason = 'Компенсация за простой';
let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm(NOW);
});
const signIn = (email: string | null) => new Client(crm.server.url).post('/api/auth/sign-in/', { login: email, password: PASSWORD });

describe('a user card', () => {
  it('is changed by a manager, and each real change is recorded with the earlier value', async () => {
    const user = await crm.person();
    const first = { status: 'in_work', telegram: 'https://t.me/prorab_77', comment: 'Звонить\nвечером', next_time: '2026-11-23' };
    const { status, body } = await crm.manager.patch(user.path, first);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({ ...(await crm.row(user)), ...first, telegram: '@prorab_77', version: 2 });
    // the same again changes nothing
    expect((await crm.manager.patch(user.path, { ...first, telegram: 'prorab_77' })).body.version).toBe(2);
    expect((await crm.manager.patch(user.path, { next_time: null, status: 'in_work' })).body).toMatchObject({
      next_time: null,
      version: 3,
    });
    expect(await crm.events(user)).toEqual([
      {
        kind: 'edited',
        author: crm.manager.who.guid,
        reason: '',
        changes: [
          { field: 'status', before: 'new', after: 'in_work' },
          { field: 'telegram', before: '', after: '@prorab_77' },
          { field: 'comment', before: '', after: first.comment },
          { field: 'next_time', before: null, after: '2026-11-23' },
        ],
      },
      { kind: 'edited', author: crm.manager.who.guid, reason: '', changes: [{ field: 'next_time', before: '2026-11-23', after: null }] },
    ]);
  });

  it('refuses invalid values', async () => {
    const user = await crm.person();
    for (const [field, value] of [
      ['telegram', 'позвоните мне'],
      ['telegram', '+7 900 000-00-10'],
      ['status', 'vip'],
      ['next_time', '22.11.2026'],
      ['comment', 'а'.repeat(4001)],
    ] as const) {
      const answer = await crm.manager.patch(user.path, { [field]: value });
      expect([answer.status, Object.keys(answer.body.fields)], field).toEqual([422, [field]]);
    }
    expect((await crm.manager.patch(user.path, {})).status).toBe(422);
    expect((await crm.manager.patch(user.path, { name: 'Другое имя' })).status).toBe(422);
    expect(await crm.manager.patch('/api/crm/user/999999/', { status: 'paid' })).toMatchObject({ status: 404, body: { error: 1101 } });
    expect(await crm.events(user)).toEqual([]);
  });

  it('changed at once from one version takes the first change and answers the others with it and its author', async () => {
    const user = await crm.person();
    const write = (comment: string) => crm.manager.patch(user.path, { comment }, { 'If-Match': '"1"' });
    const answers = await Promise.all([write('первый'), write('второй'), write('третий')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body as CrmUser;
    for (const { body } of answers.filter(({ status }) => status === 412)) {
      expect(body).toMatchObject({ error: 1103, current: winner, changed: { at: expect.any(String), name: 'Ксения Громова' } });
    }
    expect(await crm.events(user)).toHaveLength(1);
  });

  it('that was changed meanwhile is answered with who changed it, not with who did something else to the user later', async () => {
    const user = await crm.person();
    await crm.manager.patch(user.path, { comment: 'Звонил' });
    const kinds = ['invited', 'session_ended', 'refund', 'support_view'] as const;
    const changes = [{ field: 'sessions', before: 1, after: 0 }];
    const events = kinds.map((kind) => ({ user: user.guid, author: crm.boss.who.guid, kind, at: crm.clock.now, changes }));
    await inTransaction(crm.db, (trx) => writeCrmEvents(trx, events));
    const { status, body } = await crm.manager.patch(user.path, { comment: 'Не звонить' }, { 'If-Match': '"1"' });
    expect([status, body.changed.name]).toEqual([412, 'Ксения Громова']);
  });

  it('that was changed meanwhile by somebody without a name is answered with their login', async () => {
    const user = await crm.person();
    const nameless = await createUser(crm.db, { name: '', flags: ['crm_access'] });
    await crm.manager.patch(user.path, { comment: 'Звонил' });
    await sql`update crm_event set author = ${nameless.guid} where user_guid = ${user.guid}`.execute(crm.db);
    const { status, body } = await crm.manager.patch(user.path, { comment: 'Не звонить' }, { 'If-Match': '"1"' });
    expect([status, body.changed.name]).toEqual([412, nameless.email]);
  });

  it('that was changed meanwhile is answered with who set a subscription, even where its end stays the same', async () => {
    const user = await crm.person();
    await writeEntries(crm.db, user, [gift('pro', 12), gift('pro_plus', 1)], crm.clock.now);
    await crm.manager.patch(user.path, { comment: 'Звонил' });
    const subscription = { subscription_type: 'pro_plus', until: (await crm.row(user)).plan_until, reason };
    expect((await crm.boss.patch(user.path, { subscription })).body.version).toBe(3);
    const { status, body } = await crm.manager.patch(user.path, { comment: 'Не звонить' }, { 'If-Match': '"2"' });
    expect([status, body.changed.name]).toEqual([412, 'Анна Белова']);
  });
});

describe('a super user', () => {
  it('deactivates a user: every session ends at once, charges stop and the login stays taken', async () => {
    const user = await crm.person();
    const their = await clientOf(crm.server, user);
    await buyPlan(crm.db, user, { type: 'pro', price: 990, now: crm.clock.now });
    const { status, body } = await crm.boss.patch(user.path, { is_active: false });
    expect([status, body.is_active, body.version]).toEqual([200, false, 2]);
    expect(await their.get('/api/user/profile/')).toMatchObject({ status: 401, body: { error: 1017 } });
    expect(await signIn(user.email)).toMatchObject({ status: 403, body: { error: 1000 } });
    const agreement = await oneRow(crm.db)`select * from agreement where user_guid = ${user.guid}`;
    expect(agreement).toMatchObject({ status: 'off', off_reason: 'cancelled', next_charge_at: null });
    const [told] = await rowsOf(crm.db)`select * from ledger where user_guid = ${user.guid} and kind = 'cancelled'`;
    expect(told).toMatchObject({ author: crm.boss.who.guid, detail: 'Пользователя отключили.' });
    expect(await crm.events(user)).toMatchObject([
      {
        kind: 'deactivated',
        changes: [
          { field: 'is_active', before: true, after: false },
          { field: 'auto_renewal', before: true, after: false },
        ],
      },
    ]);
    // once more is nothing new, and on again lets in
    expect((await crm.boss.patch(user.path, { is_active: false })).body.version).toBe(2);
    expect((await crm.boss.patch(user.path, { is_active: true })).body).toMatchObject({ is_active: true, version: 3 });
    expect((await signIn(user.email)).status).toBe(200);
    expect((await crm.events(user)).map(({ kind }) => kind)).toEqual(['deactivated', 'activated']);
  });

  it('grants and revokes flags, and open consoles are notified', async () => {
    const user = await crm.person();
    const { guid } = await createCompany(crm.db, [{ user, type: typeOf.company }]);
    const their = await clientOf(crm.server, user);
    const ear = await listenTo(their, guid);
    expect((await their.get('/api/crm/user/')).status).toBe(403);
    const { body } = await crm.boss.patch(user.path, { permissions: { crm_access: true, super_user: false } });
    expect(body.permissions).toEqual({ super_user: false, own_codes_access: false, analytics_access: false, crm_access: true });
    expect(await ear.next('permissions')).toMatchObject({ permissions: { crm_access: true } });
    expect((await their.get('/api/crm/user/')).status).toBe(200);
    ear.leave();
    expect(await crm.events(user)).toMatchObject([{ kind: 'flags', changes: [{ field: 'crm_access', before: false, after: true }] }]);
  });

  it('sets a subscription by hand: the ledger says who and why, and the statistics follow', async () => {
    const user = await crm.person();
    const until = '2027-01-22T21:00:00.000Z';
    const { status, body } = await crm.boss.patch(user.path, { subscription: { subscription_type: 'pro_plus', until, reason } });
    expect([status, body]).toMatchObject([200, { subscription_type: 'pro_plus', subscription_until: until, version: 2 }]);
    const ledger = await rowsOf(crm.db)`select * from ledger where user_guid = ${user.guid}`;
    expect(ledger).toMatchObject([{ kind: 'manual', subscription_type: 'pro_plus', until, author: crm.boss.who.guid, detail: reason }]);
    expect(await crm.events(user)).toMatchObject([
      {
        kind: 'subscription',
        reason,
        changes: [
          { field: 'subscription_type', before: null, after: 'pro_plus' },
          { field: 'subscription_until', before: null, after: until },
        ],
      },
    ]);
    // as it is already: nothing is written
    await crm.boss.patch(user.path, { subscription: { subscription_type: 'pro_plus', until, reason: 'Ещё раз' } });
    expect(await crm.events(user)).toHaveLength(1);
    // an end that has passed takes it away
    const ended = await crm.boss.patch(user.path, { subscription: { subscription_type: 'pro', until: NOW, reason: 'Ошибка' } });
    expect(Date.parse(ended.body.subscription_until ?? NOW)).toBeLessThanOrEqual(crm.clock.now.getTime());
    expect((await their(user)).is_active).toBe(false);
  });

  it('records the end of a plan had on terms of two dates as that of its last stretch', async () => {
    const user = await crm.person();
    const ago = (seconds: number) => new Date(crm.clock.now.getTime() - seconds * 1000).toISOString();
    const sold = await oneRow<Record<string, unknown>>(crm.db)`select * from plan where plan = 'svoy'`;
    const dearer = { ...sold, guid: randomUUID(), effective_from: ago(1) };
    await sql`insert into plan ${valuesOf(dearer)}`.execute(crm.db);
    await writeEntries(crm.db, user, [{ ...gift('svoy', 1), at: ago(2) }, gift('svoy', 1)], crm.clock.now);
    const [first, last] = await rowsOf<{ until: string }>(crm.db)`
      select until from subscription where user_guid = ${user.guid} order by starts_at`;
    expect(first?.until).not.toBe(last?.until);
    const until = new Date(Date.parse(last?.until ?? '') + 7 * 86_400_000).toISOString();
    expect((await crm.boss.patch(user.path, { subscription: { subscription_type: 'svoy', until, reason } })).status).toBe(200);
    expect(await crm.events(user)).toMatchObject([{ changes: [{ field: 'subscription_until', before: last?.until, after: until }] }]);
  });

  it('cannot set a subscription without a reason or with an unreasonable end', async () => {
    const user = await crm.person();
    await writeEntries(crm.db, user, gift('pro', 1), crm.clock.now);
    const set = (subscription: object) =>
      crm.boss.patch(user.path, { subscription: { subscription_type: 'pro', until: NOW, reason, ...subscription } });
    expect((await set({ reason: ' ' })).body.fields).toHaveProperty(['subscription.reason']);
    for (const until of ['2126-11-22T00:00:00Z', '0202-11-22T00:00:00Z', '0000-01-01T00:00:00Z']) {
      expect((await set({ until })).body.fields, until).toHaveProperty(['subscription.until']);
    }
    expect(await crm.events(user)).toEqual([]);
    expect(await rowsOf(crm.db)`select kind from ledger where user_guid = ${user.guid}`).toEqual([{ kind: 'code' }]);
  });

  async function their(user: Awaited<ReturnType<typeof crm.person>>) {
    return (await (await clientOf(crm.server, user)).get('/api/user/subscription-info/')).body;
  }
});

describe('the deletion of a user', () => {
  it('needs the right login when one is typed, keeps the payments and can be undone', async () => {
    const user = await crm.person({ name: 'Уходящий', phone: '+79005554433' });
    const their = await clientOf(crm.server, user);
    const { payment } = await buyPlan(crm.db, user, { type: 'pro', price: 990, now: crm.clock.now });
    const wrong = await crm.boss.delete(`${user.path}?confirm=other@example.ru`);
    expect(wrong).toMatchObject({ status: 422, body: { error: 1100, fields: { confirm: [expect.any(String)] } } });
    expect((await their.get('/api/user/profile/')).status).toBe(200);
    expect((await crm.boss.delete(`${user.path}?confirm=${encodeURIComponent('8 (900) 555-44-33')}`)).status).toBe(204);
    expect((await their.get('/api/user/profile/')).status).toBe(401);
    expect(await signIn(user.email)).toMatchObject({ status: 403, body: { error: 1000 } });
    expect(
      (await rowsOf<{ guid: string }>(crm.db)`select guid from payment where user_guid = ${user.guid}`).map(({ guid }) => guid),
    ).toEqual([payment]);
    expect(await crm.row(user)).toMatchObject({ is_deleted: true, is_active: false, version: 2 });
    expect((await rowsOf<{ status: string }>(crm.db)`select status from agreement where user_guid = ${user.guid}`)[0]?.status).toBe('off');
    // the login is not free for another
    const again = await crm.boss.post('/api/crm/user/', { email: user.email, name: 'Другой' });
    expect(again).toMatchObject({ status: 409, body: { error: 1001, current: { id: user.id } } });
    const registered = await new Client(crm.server.url).post('/api/auth/create-process/', { login: user.email });
    expect(registered).toMatchObject({ status: 409, body: { error: 1001 } });
    // once more is no news
    expect((await crm.boss.delete(user.path)).status).toBe(204);
    expect((await crm.boss.patch(user.path, { is_active: true })).body).toMatchObject({ is_deleted: false, is_active: true, version: 3 });
    expect((await signIn(user.email)).status).toBe(200);
    expect((await crm.events(user)).map(({ kind }) => kind)).toEqual(['deleted', 'activated']);
  });

  it('is refused for a stale version and for an unknown user', async () => {
    const user = await crm.person();
    await crm.manager.patch(user.path, { status: 'paid' });
    expect(await crm.boss.delete(user.path, { 'If-Match': '"1"' })).toMatchObject({
      status: 412,
      body: { error: 1103, current: { status: 'paid' } },
    });
    expect((await crm.boss.delete('/api/crm/user/999999/')).status).toBe(404);
    expect((await crm.boss.delete(`${user.path}?confirm=${user.email?.toUpperCase()}`, { 'If-Match': '"2"' })).status).toBe(204);
  });
});
