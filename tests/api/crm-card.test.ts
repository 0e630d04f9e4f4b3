import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimKey } from '../../server/database/idempotency.ts';
import { oneRow, rowOf, valuesOf } from '../../server/database/rows.ts';
import { createNote } from '../../server/modules/crm/card/notes.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createSubscription, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { serverOfFile, type TestServer } from '../support/server.ts';

let server: TestServer;
let boss: Client;
let manager: Client;
let bossUser: TestUser;
let user: TestUser;
let id: number;

beforeAll(async () => {
  server = await serverOfFile();
  bossUser = await createUser(server.db, { name: 'Главная', flags: ['crm_access', 'super_user'] });
  boss = await clientOf(server, bossUser);
  manager = await clientOf(server, await createUser(server.db, { name: 'Менеджер', flags: ['crm_access'] }));
  user = await createUser(server.db, { name: 'Иван Клиентов' });
  id = await numberOf(user);
});

async function numberOf({ guid }: TestUser): Promise<number> {
  return (await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${guid}`).id;
}

/** Terms of a plan that were bought once and are not those of today. */
async function oldTerms(plan: 'pro_plus'): Promise<string> {
  const guid = randomUUID();
  const about = { title: 'Про Плюс', description: '', comment: '', author: null, effective_from: '2019-01-01T00:00:00Z' };
  const prices = { price_1: null, price_3: null, price_6: null, price_12: null };
  const limits = { limit_objects: 7, limit_contractors: null, limit_transactions: null, limit_services: 9 };
  await sql`insert into plan ${valuesOf({ guid, plan, ...about, ...prices, ...limits })}`.execute(server.db);
  return guid;
}

describe('the head of a user card', () => {
  it('shows the fields of the user list, and sessions and payments', async () => {
    await createCompany(server.db, [{ user, type: typeOf.company }], 'Ремонт и дело');
    await createSubscription(server.db, user, 'pro', 10);
    const { status, body } = await manager.get(`/api/crm/user/${id}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      guid: user.guid,
      name: 'Иван Клиентов',
      companies: 1,
      company_titles: ['Ремонт и дело'],
      subscription_type: 'pro',
      status: 'new',
      is_active: true,
      is_deleted: false,
      requisites_company: '',
      has_password: true,
      invited_until: null,
      sessions: 0,
      paid_total: 0,
      payments: 0,
      version: 1,
    });
  });

  it('is shown for a deleted user, and answered 404 for an unknown one', async () => {
    const gone = await createUser(server.db, { is_active: false });
    await sql`update app_user set deleted_at = ${new Date().toISOString()} where guid = ${gone.guid}`.execute(server.db);
    expect((await manager.get(`/api/crm/user/${await numberOf(gone)}/`)).body).toMatchObject({ is_deleted: true, is_active: false });
    for (const part of ['', 'companies/', 'payments/', 'sessions/', 'events/', 'notes/']) {
      expect((await manager.get(`/api/crm/user/99999999/${part}`)).body).toMatchObject({ error: 1101 });
    }
  });
});

describe('the parts of a user card', () => {
  it('companies are listed with role, plan and usage, own companies first', async () => {
    const person = await createUser(server.db);
    const other = await createUser(server.db);
    await createCompany(
      server.db,
      [
        { user: other, type: typeOf.company },
        { user: person, type: typeOf.contractor },
      ],
      'Чужая',
    );
    const own = await createCompany(server.db, [{ user: person, type: typeOf.company }], 'Своя');
    await createSubscription(server.db, other, 'pro_plus', 5);
    const bought = await oldTerms('pro_plus');
    await sql`update subscription set plan = ${bought} where user_guid = ${other.guid}`.execute(server.db);
    const { body } = await manager.get(`/api/crm/user/${await numberOf(person)}/companies/`);
    expect(body).toMatchObject([
      {
        guid: own.guid,
        title: 'Своя',
        role: 'company',
        plan: 'free',
        limits: { objects: 5, contractors: 30, transactions: 300, services: 1000 },
        used: { objects: 0, contractors: 1, transactions: 0, services: 0 },
        changed_at: null,
      },
      { title: 'Чужая', role: 'contractor', plan: 'pro_plus', limits: { objects: 7, services: 9 }, used: { contractors: 2 } },
    ]);
  });

  it('sessions are ended by a super user only, at once and with an audit record', async () => {
    const person = await createUser(server.db);
    const number = await numberOf(person);
    const [first, second] = [await clientOf(server, person), await clientOf(server, person)];
    expect((await manager.get(`/api/crm/user/${number}/sessions/`)).body).toMatchObject([{ ended_at: null }, { ended_at: null }]);
    expect((await manager.delete(`/api/crm/user/${number}/sessions/`)).body).toMatchObject({ error: 1102 });
    expect((await boss.delete(`/api/crm/user/${number}/sessions/`)).status).toBe(204);
    for (const ended of [first, second]) expect((await ended.get('/api/user/profile/')).body).toMatchObject({ error: 1017 });
    const sessions = (await manager.get(`/api/crm/user/${number}/sessions/`)).body;
    expect(sessions.map(({ ended_at }: { ended_at: string | null }) => ended_at)).toEqual([expect.any(String), expect.any(String)]);
    expect((await boss.delete(`/api/crm/user/${number}/sessions/`)).status).toBe(204);
    const events = await manager.get(`/api/crm/user/${number}/events/`);
    expect(events.body).toEqual([
      {
        guid: expect.any(String),
        at: expect.any(String),
        kind: 'session_ended',
        author: 'Главная',
        changes: [{ field: 'sessions', before: 2, after: 0 }],
        reason: '',
      },
    ]);
    expect(events.headers.get('x-total-count')).toBe('1');
  });

  it('sessions that had already expired are not recorded in the audit as ended', async () => {
    const person = await createUser(server.db);
    const path = `/api/crm/user/${await numberOf(person)}/`;
    for (const _ of ['phone', 'computer']) await clientOf(server, person);
    const runOut = (most: number) =>
      sql`update refresh_token set expires_at = '2020-01-01' where session in (
        select guid from session where user_guid = ${person.guid} limit ${most})`.execute(server.db);
    await runOut(1);
    await boss.delete(`${path}sessions/`);
    await clientOf(server, person);
    await runOut(3);
    expect((await manager.get(path)).body.sessions).toBe(0);
    await boss.delete(`${path}sessions/`);
    expect((await manager.get(`${path}events/`)).body).toMatchObject([{ changes: [{ field: 'sessions', before: 1, after: 0 }] }]);
  });

  it('one’s own sessions cannot be ended from the user card', async () => {
    const answer = await boss.delete(`/api/crm/user/${await numberOf(bossUser)}/sessions/`);
    expect(answer.body).toMatchObject({ error: 1102, detail: 'Свои сеансы завершайте в\u00a0профиле.' });
    expect((await boss.get('/api/user/profile/')).status).toBe(200);
  });

  it('codes are shown to a super user, and their texts and comments only to a user with access to codes', async () => {
    const keeper = await clientOf(server, await createUser(server.db, { flags: ['crm_access', 'super_user', 'own_codes_access'] }));
    const [code] = (await keeper.post('/api/user/codes/', { count: 1, subscription_type: 'pro', period: 1, comment: 'Подарок' })).body;
    const person = await createUser(server.db);
    const number = await numberOf(person);
    await (await clientOf(server, person)).post('/api/user/codes/activate/', { code: code.code });
    const used = { guid: code.guid, status: 'used' };
    expect((await keeper.get(`/api/crm/user/${number}/codes/`)).body).toMatchObject([{ ...used, code: code.code, comment: 'Подарок' }]);
    expect((await boss.get(`/api/crm/user/${number}/codes/`)).body).toMatchObject([{ ...used, code: '', comment: '' }]);
    expect((await manager.get(`/api/crm/user/${number}/codes/`)).status).toBe(403);
    expect((await manager.get(`/api/crm/user/${number}/payments/?page=1&page_size=1`)).body).toMatchObject([
      { source: 'code', status: 'paid' },
    ]);
    expect((await manager.get(`/api/crm/user/${id}/payments/`)).body).toEqual([]);
  });
});

describe('notes on a user card', () => {
  const at = (guid: string) => `/api/crm/user/${id}/notes/${guid}/`;

  it('are read by all staff and changed by their author only', async () => {
    const made = await manager.post(`/api/crm/user/${id}/notes/`, { text: 'Перезвонить после отпуска' });
    expect([made.status, made.body]).toMatchObject([201, { own: true, author: 'Менеджер', edited_at: null, version: 1 }]);
    expect((await boss.get(`/api/crm/user/${id}/notes/`)).body).toMatchObject([{ guid: made.body.guid, own: false }]);
    for (const refused of [await boss.patch(at(made.body.guid), { text: 'Моё' }), await boss.delete(at(made.body.guid))]) {
      expect(refused.body).toMatchObject({ error: 1102 });
    }
    const edited = await manager.patch(at(made.body.guid), { text: 'Перезвонить' }, { 'If-Match': '"1"' });
    expect(edited.body).toMatchObject({ text: 'Перезвонить', version: 2, edited_at: expect.any(String) });
    const stale = await manager.patch(at(made.body.guid), { text: 'Старое' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body]).toMatchObject([412, { error: 1103, current: { text: 'Перезвонить', version: 2 } }]);
    expect((await manager.delete(at(made.body.guid), { 'If-Match': '"2"' })).status).toBe(204);
    expect((await boss.get(`/api/crm/user/${id}/notes/`)).body).toEqual([]);
    expect((await manager.delete(at(made.body.guid))).body).toMatchObject({ error: 1101 });
  });

  it('are added together with the answer under the Idempotency-Key', async () => {
    const claim = { user: bossUser.guid, key: randomUUID(), status: 201 };
    await claimKey(server.db, claim.user, claim.key, Buffer.from('request'));
    const note = await createNote(server.app.api, { id, caller: claim.user, text: 'Просил счёт', claim });
    const kept = await rowOf<{ status: number; answer: string }>(server.db)`
      select status, answer from idempotency where key = ${claim.key}`;
    expect([kept?.status, JSON.parse(kept?.answer ?? '')]).toEqual([201, note]);
  });

  it('belong to one user, and are not found under the number of another', async () => {
    const { guid } = (await manager.post(`/api/crm/user/${id}/notes/`, { text: 'Про Ивана' })).body;
    const other = await numberOf(await createUser(server.db));
    for (const asked of [
      await manager.patch(`/api/crm/user/${other}/notes/${guid}/`, { text: 'Про другого' }),
      await manager.delete(`/api/crm/user/${other}/notes/${guid}/`),
      await manager.patch(at(randomUUID()), { text: 'Ничего' }),
    ]) {
      expect(asked.body).toMatchObject({ error: 1101 });
    }
    expect((await manager.post(`/api/crm/user/${id}/notes/`, { text: '  ' })).body).toMatchObject({ error: 1100 });
  });
});
