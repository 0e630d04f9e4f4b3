import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Changeset, SUPPORT_AUTHOR } from '../../contract/changeset.ts';
import { assigned, oneRow, rowOf, rowsOf } from '../../server/database/rows.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile, startTestServer, type TestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const staff = ['crm_access', 'super_user'] as const;
const parts = ['', 'services/', 'categories/', 'objects/', 'contractors/', 'transactions/', 'changesets/'];

let server: TestServer;
let firm: Firm;
let user: TestUser;
let support: Client;

const at = (part = '') => `/api/crm/company/${firm.company}/${part}`;
const open = (who: Client, reason = 'Не сходится итог за октябрь') => who.post(at('view/'), { reason });

beforeAll(async () => {
  server = await serverOfFile();
  firm = await openFirm();
  user = await createUser(server.db, { name: 'Сотрудница Поддержки', flags: staff });
  support = await clientOf(server, user);
  const category = await firm.addCategory('Стены');
  await firm.addService(category, { title: 'Окраска', cost_per_unit: 120, price_per_unit: 300 });
  await firm.owner.post('/api/object/create/', { company: firm.company, title: 'Дача', planned_expense: 5000 });
  await firm.owner.post('/api/transaction/income/create/', {
    company: firm.company,
    date: '2026-10-05',
    amount: 100.5,
    description: 'Аванс',
  });
  await firm.owner.post('/api/transaction/expense/create/', {
    company: firm.company,
    date: '2026-10-06',
    amount: 40,
    description: 'Краска',
  });
  await firm.foreignService();
});

describe('a support view', () => {
  it('is not open until a reason is given, and is answered 404 for a company that does not exist', async () => {
    for (const part of parts) {
      expect((await support.get(at(part))).body).toMatchObject({ error: 1102, detail: expect.stringContaining('Укажите причину') });
      const nowhere = await support.get(`/api/crm/company/11111111-1111-4111-8111-111111111111/${part}`);
      expect([nowhere.status, nowhere.body]).toMatchObject([404, { error: 1101 }]);
    }
    for (const reason of ['', '1234', '    12  ', undefined])
      expect((await support.post(at('view/'), { reason })).body).toMatchObject({ error: 1100 });
    expect((await support.delete(at('view/'))).body).toMatchObject({ error: 1102 });
    expect((await support.post('/api/crm/company/11111111-1111-4111-8111-111111111111/view/', { reason: 'Причина' })).status).toBe(404);
  });

  it('shows all that an owner sees, costs too, of this company only', async () => {
    const { status, body } = await open(support);
    expect([status, body]).toMatchObject([201, { company: firm.company, reason: 'Не сходится итог за октябрь' }]);
    expect(Date.parse(body.until) - Date.parse(body.opened_at)).toBe(HOUR_MS);
    const company = (await support.get(at())).body;
    expect(company).toMatchObject({
      guid: firm.company,
      plan: 'free',
      used: { objects: 1, contractors: 4, transactions: 2, services: 1 },
      view: { guid: body.guid },
    });
    expect(company.members.map(({ role }: { role: string }) => role).sort()).toEqual(['client', 'company', 'contractor', 'partner']);
    const owned = async (path: string) => (await firm.owner.get(path)).body;
    expect((await support.get(at('services/'))).body).toEqual(await owned(`/api/service/list/?id=${firm.company}`));
    expect((await support.get(at('services/'))).body).toMatchObject([{ title: 'Окраска', cost_per_unit: 120 }]);
    expect((await support.get(at('categories/'))).body).toEqual(await owned(`/api/service/category/list/?id=${firm.company}`));
    expect((await support.get(at('categories/?search=потолки'))).body).toEqual([]);
    expect((await support.get(at('objects/'))).body).toEqual(await owned(`/api/object/list/?id=${firm.company}`));
    expect((await support.get(at('contractors/'))).body).toEqual(await owned(`/api/contractor/list/?id=${firm.company}`));
    expect((await support.get(at('transactions/'))).body).toEqual(await owned(`/api/transaction/list/?id=${firm.company}`));
    expect((await support.get(at('transactions/?type=expense'))).body).toMatchObject([{ type: 'expense', amount: 40 }]);
    expect((await support.get(at('transactions/?search=аванс'))).body).toMatchObject([{ type: 'income', amount: 100.5 }]);
    const page = await support.get(at('transactions/?page=2&page_size=1'));
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect((await support.get(at('changesets/'))).body).toEqual(await owned(`/api/changeset/list/?id=${firm.company}`));
  });

  it('is recorded in the history of the company, changes nothing and cannot be reverted', async () => {
    const services = `/api/service/list/?id=${firm.company}`;
    const before = await firm.owner.get(services);
    const made = (await firm.changesets()).length;
    await open(support, 'Проверяем прайс');
    const [entry] = await firm.changesets();
    expect(entry).toMatchObject({
      kind: 'support_view',
      count: 0,
      title: 'Поддержка смотрела данные компании: Проверяем прайс',
      author: { guid: SUPPORT_AUTHOR, name: 'Поддержка Прорабки' },
      reverted_by: null,
    });
    // the history is read anew, for its tag has changed; looking leaves no further trace
    expect((await firm.owner.get(services)).headers.get('etag')).not.toBe(before.headers.get('etag'));
    for (const part of parts) expect((await support.get(at(part))).status).toBe(200);
    expect(await firm.changesets()).toHaveLength(made + 1);
    expect((await firm.owner.get(services)).body).toEqual(before.body);
    expect(await firm.rows(entry?.guid)).toEqual([]);
    for (const who of [firm.owner, firm.partner]) {
      for (const dry_run of [true, false]) {
        const refused = await who.post(`/api/changeset/${entry?.guid}/revert/`, { dry_run });
        expect([refused.status, refused.body]).toMatchObject([409, { error: 1108 }]);
      }
    }
    const found = await firm.owner.get<Changeset[]>(`/api/changeset/list/?id=${firm.company}&search=прайс`);
    expect(found.body.map(({ guid }) => guid)).toEqual([entry?.guid]);
  });

  it('does not reveal its viewer to the company, in the history or in a search by author', async () => {
    await open(support, 'Никто не узнает, кто');
    const history = await firm.owner.get<Changeset[]>(`/api/changeset/list/?id=${firm.company}`);
    expect(JSON.stringify(history.body)).not.toContain(user.guid);
    const by = async (author: string) =>
      (await firm.owner.get<Changeset[]>(`/api/changeset/list/?id=${firm.company}&author=${author}`)).body;
    expect(await by(user.guid)).toEqual([]);
    const looks = history.body.filter(({ kind }) => kind === 'support_view');
    expect(await by(SUPPORT_AUTHOR)).toEqual(looks);
    expect(await by(`${SUPPORT_AUTHOR}&entity=service`)).toEqual([]);
    expect(await by(`${user.guid}&entity=service`)).toEqual([]);
    expect(await by(firm.owner.user)).toEqual(history.body.filter(({ author }) => author.guid === firm.owner.user));
  });

  it('is recorded in the audit of each owner, with the name of the viewer', async () => {
    const { id } = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${firm.owner.user}`;
    const partner = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${firm.partner.user}`;
    await open(support, 'Звонил владелец');
    const [event] = (await support.get(`/api/crm/user/${id}/events/`)).body;
    expect(event).toMatchObject({
      kind: 'support_view',
      author: 'Сотрудница Поддержки',
      reason: 'Звонил владелец',
      changes: [{ field: 'company', before: null, after: 'Проверка и сыновья' }],
    });
    expect((await support.get(`/api/crm/user/${partner.id}/events/`)).body).toEqual([]);
  });

  it('tells its viewer whether it is open, even before it is opened', async () => {
    const requester = await clientOf(server, await createUser(server.db, { flags: staff }));
    const seen = await requester.get(at('view/'));
    expect([seen.status, seen.body]).toEqual([200, { view: null }]);
    const { body } = await open(requester, 'Спросить и открыть');
    expect((await requester.get(at('view/'))).body).toEqual({ view: body });
    await requester.delete(at('view/'));
    expect((await requester.get(at('view/'))).body).toEqual({ view: null });
    const nowhere = await requester.get('/api/crm/company/11111111-1111-4111-8111-111111111111/view/');
    expect([nowhere.status, nowhere.body]).toMatchObject([404, { error: 1101 }]);
  });

  it('opened again is another view, with its own reason and its own hour', async () => {
    const first = (await open(support, 'Первая причина')).body;
    const second = (await open(support, 'Вторая причина')).body;
    expect(second.guid).not.toBe(first.guid);
    expect((await support.get(at())).body.view).toEqual(second);
    expect(await rowsOf(server.db)`select guid from support_view where viewer = ${user.guid} and closed_at is null`).toEqual([
      { guid: second.guid },
    ]);
  });

  it('requested several times at once is open once, and each request is recorded', async () => {
    const made = (await firm.changesets()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => open(support, `Причина №${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await rowsOf(server.db)`select guid from support_view where viewer = ${user.guid} and closed_at is null`).toHaveLength(1);
    expect(await firm.changesets()).toHaveLength(made + 6);
  });

  it('is open to its viewer only, until they close it', async () => {
    const other = await clientOf(server, await createUser(server.db, { flags: staff }));
    await open(support);
    expect((await other.get(at())).body).toMatchObject({ error: 1102 });
    expect((await support.delete(at('view/'))).status).toBe(204);
    for (const part of parts) expect((await support.get(at(part))).status).toBe(403);
  });

  it('ends at once when its viewer is deactivated or is no longer a super user', async () => {
    const person = await createUser(server.db, { flags: staff });
    const client = await clientOf(server, person);
    await open(client);
    const change = (set: { super_user?: boolean; is_active?: boolean }) =>
      sql`update app_user set ${assigned(set)} where guid = ${person.guid}`.execute(server.db);
    expect((await client.get(at('services/'))).status).toBe(200);
    await change({ super_user: false });
    for (const part of parts) expect((await client.get(at(part))).body).toMatchObject({ error: 1102 });
    await change({ super_user: true, is_active: false });
    expect((await client.get(at())).body).toMatchObject({ error: 1000 });
  });

  it('is opened once by a repeated request', async () => {
    const made = (await firm.changesets()).length;
    const headers = { 'Idempotency-Key': 'open-once' };
    const first = await support.post(at('view/'), { reason: 'Один раз' }, headers);
    const second = await support.post(at('view/'), { reason: 'Один раз' }, headers);
    expect(second.body).toEqual(first.body);
    expect(await firm.changesets()).toHaveLength(made + 1);
  });
});

it('a support view ends by itself after an hour', async () => {
  let now = new Date('2026-11-22T10:00:00Z');
  const own = await startTestServer({ now: () => now });
  const owner = await createUser(own.db);
  const { guid } = await createCompany(own.db, [{ user: owner, type: typeOf.company }]);
  const person = await createUser(own.db, { flags: staff });
  // an access token lives shorter than a view
  const asking = () => clientOf(own, person);
  const view = await (await asking()).post(`/api/crm/company/${guid}/view/`, { reason: 'Посмотреть' });
  expect(view.body.until).toBe('2026-11-22T11:00:00.000Z');
  now = new Date('2026-11-22T10:59:59Z');
  expect((await (await asking()).get(`/api/crm/company/${guid}/`)).status).toBe(200);
  expect((await (await asking()).get(`/api/crm/company/${guid}/view/`)).body).toEqual({ view: view.body });
  now = new Date('2026-11-22T11:00:00Z');
  expect((await (await asking()).get(`/api/crm/company/${guid}/view/`)).body).toEqual({ view: null });
  expect((await (await asking()).get(`/api/crm/company/${guid}/`)).body).toMatchObject({ error: 1102 });
  expect((await (await asking()).delete(`/api/crm/company/${guid}/view/`)).body).toMatchObject({ error: 1102 });
  await (await asking()).post(`/api/crm/company/${guid}/view/`, { reason: 'Досмотреть' });
  const closed = await rowOf<{ closed_at: string | null }>(own.db)`select closed_at from support_view where guid = ${view.body.guid}`;
  expect(closed?.closed_at).toBe('2026-11-22T11:00:00.000Z');
});
