import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyMember } from '../../contract/company.ts';
import type { Contractor } from '../../contract/directory.ts';
import { Client } from '../support/client.ts';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { listenTo } from '../support/events.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf, untilLockIsAwaited } from '../support/factories.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { startTestServer } from '../support/server.ts';
import { otherThan, refusal, waysInto } from '../support/ways-in.ts';

const DAY = 86_400_000;
const clock = { now: new Date() };
const server = await startTestServer({ now: () => clock.now });
const ways = waysInto(server);

let company: string;
let user: TestUser;
let colleague: TestUser;
let owner: Client;
let partner: Client;
beforeEach(async () => {
  clock.now = new Date();
  user = await createUser(server.db, { name: 'Анна Владелец' });
  colleague = await createUser(server.db, { name: 'Борис Партнёр' });
  company = (
    await createCompany(
      server.db,
      [
        { user, type: typeOf.company },
        { user: colleague, type: typeOf.partner },
      ],
      'Ремонт 2026',
    )
  ).guid;
  owner = await clientOf(server, user);
  partner = await clientOf(server, colleague);
});

const newEmail = () => `u-${randomUUID()}@example.ru`;
const members = async () => (await owner.get<CompanyMember[]>(`/api/company/${company}/members/`)).body;
const invite = (login: string, contractor_type: number = typeOf.partner, more: object = {}) =>
  owner.post<CompanyMember & { error: number; detail: string }>(`/api/company/${company}/invite/`, { login, contractor_type, ...more });
const remove = (member: string, caller = owner) => caller.delete(`/api/company/${company}/members/${member}/`);
const companiesOf = async (caller: Client) =>
  (await caller.get<{ guid: string; user_type_for_web: string }[]>('/api/user/company-list/')).body;
const contractors = async () => (await owner.get<Contractor[]>(`/api/contractor/list/?id=${company}`)).body;
const newest = async () => (await owner.get(`/api/changeset/list/?id=${company}`)).body[0].guid;
const revert = async (changeset: string) => (await owner.post(`/api/changeset/${changeset}/revert/`, { dry_run: false })).body;

describe('the list of members', () => {
  it('shows who belongs to the company, owners first, and marks the user who asks', async () => {
    const list = await members();
    expect(list.map(({ name, contractor_type, status, is_self }) => [name, contractor_type, status, is_self])).toEqual([
      ['Анна Владелец', 5, 'active', true],
      ['Борис Партнёр', 3, 'active', false],
    ]);
    expect(list[0]).toMatchObject({ login: user.email, invited_until: null, last_seen: expect.any(String) });
    const page = await owner.get<CompanyMember[]>(`/api/company/${company}/members/?page=1&page_size=1`);
    expect([page.headers.get('X-Total-Count'), page.body.map(({ guid }) => guid)]).toEqual(['2', [list[0]?.guid]]);
    expect((await owner.get(`/api/company/${company}/members/?search=${encodeURIComponent('борис')}`)).body).toEqual([list[1]]);
  });
});

describe('an invited user who already has an account', () => {
  it('joins the company at once, is notified and gets an e-mail without a code', async () => {
    const guest = await createUser(server.db, { name: 'Вера Клиент' });
    const home = await createCompany(server.db, [{ user: guest, type: typeOf.company }]);
    const me = await clientOf(server, guest);
    const ear = await listenTo(me, home.guid);
    const { status, body } = await invite(`  ${guest.email?.toUpperCase()}`, typeOf.client);
    expect([status, body]).toMatchObject([201, { name: guest.email, contractor_type: 4, status: 'active', invited_until: null }]);
    await ear.next('permissions');
    expect((await companiesOf(me)).map(({ user_type_for_web }) => user_type_for_web)).toContain('Клиент');
    const [letter] = await messagesTo(server, guest.email ?? '');
    expect(letter?.text).toContain('«Ремонт 2026»');
    expect(letter?.text).not.toMatch(/\b\d{6}\b/);
  });

  it('still has their own company first in the list, though the other is older', async () => {
    const guest = await createUser(server.db);
    const home = await createCompany(server.db, [{ user: guest, type: typeOf.company }], 'Своя');
    expect((await invite(guest.email ?? '', typeOf.partner)).status).toBe(201);
    expect((await companiesOf(await clientOf(server, guest))).map(({ guid }) => guid)).toEqual([home.guid, company]);
  });

  it('is shown by the login and name that the company gave, without other contacts and earlier activity', async () => {
    const phone = `+7916${String(randomInt(1e7)).padStart(7, '0')}`;
    const guest = await createUser(server.db, { name: 'Вера Клиент', phone });
    await (await clientOf(server, guest)).get('/api/user/profile/');
    const { body } = await invite(phone, typeOf.client, { name: 'Вера с Ленина' });
    expect(body).toMatchObject({ name: 'Вера с Ленина', login: phone, status: 'active', last_seen: null });
    expect((await members()).find(({ guid }) => guid === body.guid)).toEqual(body);
    await owner.patch(`/api/contractor/edit/${body.guid}`, { phone: '' });
    expect((await members()).find(({ guid }) => guid === body.guid)).toMatchObject({ login: '', last_seen: null });
    clock.now = new Date(Date.now() + 2 * DAY);
    await clientOf(server, guest);
    owner = await clientOf(server, user);
    expect((await members()).find(({ guid }) => guid === body.guid)?.last_seen).not.toBeNull();
  });

  it('is shown by no more than the company knows where it is not known since when they are a member', async () => {
    const guest = await createUser(server.db, { name: 'Вера Клиент', phone: `+7916${String(randomInt(1e7)).padStart(7, '0')}` });
    const { guid } = (await invite(guest.email ?? '', typeOf.client, { name: 'Вера с Ленина' })).body;
    await sql`update contractor set linked_at = null where guid = ${guid}`.execute(server.db);
    await (await clientOf(server, guest)).get('/api/user/profile/');
    const shown = async () => (await members()).find((row) => row.guid === guid);
    expect(await shown()).toMatchObject({ name: 'Вера с Ленина', login: guest.email, last_seen: null });
    await owner.patch(`/api/contractor/edit/${guid}`, { email: '' });
    expect(await shown()).toMatchObject({ name: 'Вера с Ленина', login: '', last_seen: null });
  });

  it('is not invited again while a member', async () => {
    const again = await invite(user.email ?? '');
    expect(again).toMatchObject({
      status: 409,
      body: { error: 1112, detail: expect.stringContaining('уже в\u00a0компании с\u00a0ролью «Компания»') },
    });
    expect(await members()).toHaveLength(2);
  });

  it('becomes the existing contractor with the same e-mail', async () => {
    const guest = await createUser(server.db);
    const known = (await owner.post('/api/contractor/create/', { company, title: 'Бригада Веры', email: guest.email })).body.guid;
    const { body } = await invite(guest.email ?? '', typeOf.contractor);
    expect(body.guid).toBe(known);
    expect((await contractors()).find(({ guid }) => guid === known)).toMatchObject({ title: 'Бригада Веры', is_member: true });
  });

  it('stays in the category where the owner has put them, if it gives the role of the invitation', async () => {
    const guest = await createUser(server.db);
    const { body: categories } = await owner.get<{ guid: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${company}`,
    );
    const category = categories.find(({ contractor_type }) => contractor_type === 2)?.guid;
    const known = (await owner.post('/api/contractor/create/', { company, title: 'ИП Петров', email: guest.email, category })).body.guid;
    expect((await invite(guest.email ?? '', typeOf.contractor)).status).toBe(201);
    expect((await contractors()).find(({ guid }) => guid === known)).toMatchObject({ category, is_member: true });
  });

  it('gives the contractor that they become its next version, so that an earlier one is not changed unseen', async () => {
    const { body: categories } = await owner.get<{ guid: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${company}`,
    );
    for (const type of [typeOf.contractor, typeOf.client]) {
      const guest = await createUser(server.db);
      const category = categories.find(({ contractor_type }) => contractor_type === typeOf.contractor)?.guid;
      const known = (await partner.post('/api/contractor/create/', { company, title: 'Бригада', email: guest.email, category })).body.guid;
      expect((await invite(guest.email ?? '', type)).body).toMatchObject({ guid: known, version: 2 });
      const late = await owner.patch(`/api/contractor/edit/${known}`, { comment: 'Звонить' }, { 'If-Match': '1' });
      expect(late).toMatchObject({
        status: 412,
        body: { error: 1103, current: { is_member: true, version: 2 }, changed: { name: 'Анна Владелец' } },
      });
    }
  });

  it('is invited again when their category was cleared and they are a member no more', async () => {
    const [, other] = await members();
    expect((await owner.patch(`/api/contractor/edit/${other?.guid}`, { category: null })).status).toBe(200);
    expect(await members()).toHaveLength(1);
    const again = await invite(colleague.email ?? '', typeOf.client);
    expect([again.status, again.body]).toMatchObject([201, { guid: other?.guid, contractor_type: 4, last_seen: null }]);
    expect((await companiesOf(partner))[0]?.user_type_for_web).toBe('Клиент');
  });

  it('keeps the role of the invitation when that is reverted: the former category of the contractor gives none', async () => {
    const guest = await createUser(server.db);
    const { body: categories } = await owner.get<{ guid: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${company}`,
    );
    const category = categories.find(({ contractor_type }) => contractor_type === typeOf.company)?.guid;
    const known = (await owner.post('/api/contractor/create/', { company, title: 'Прораб', email: guest.email, category })).body.guid;
    await invite(guest.email ?? '', typeOf.client);
    const [invitation] = (await owner.get(`/api/changeset/list/?id=${company}`)).body;
    const { status, body } = await owner.post(`/api/changeset/${invitation.guid}/revert/`, { dry_run: false });
    expect([status, body]).toMatchObject([200, { reverted: 0, conflicts: [{ guid: known, field: 'is_member', was: true, now: true }] }]);
    expect((await members()).find(({ guid }) => guid === known)?.contractor_type).toBe(typeOf.client);
  });

  it('is told to stay a member when an invitation that changed nothing else is reverted', async () => {
    const guest = await createUser(server.db);
    const { body: categories } = await owner.get<{ guid: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${company}`,
    );
    const category = categories.find(({ contractor_type }) => contractor_type === typeOf.client)?.guid;
    const known = (await owner.post('/api/contractor/create/', { company, title: 'Заказчик', email: guest.email, category })).body.guid;
    await invite(guest.email ?? '', typeOf.client);
    expect(await revert(await newest())).toMatchObject({
      reverted: 0,
      conflicts: [{ guid: known, title: 'Заказчик', field: 'is_member', was: true, now: true }],
    });
    expect((await members()).some(({ guid }) => guid === known)).toBe(true);
  });

  it('stays a member when the contractor that became one is to be unmade by a revert', async () => {
    const guest = await createUser(server.db);
    const { body: categories } = await owner.get<{ guid: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${company}`,
    );
    const category = categories.find(({ contractor_type }) => contractor_type === typeOf.client)?.guid;
    const made = (await owner.post('/api/contractor/create/', { company, title: 'Заказчик', email: guest.email, category })).body.guid;
    const creation = await newest();
    await invite(guest.email ?? '', typeOf.client);
    expect(await revert(creation)).toMatchObject({ reverted: 0, conflicts: [{ guid: made, field: 'is_member', was: false, now: true }] });
    expect((await members()).some(({ guid }) => guid === made)).toBe(true);
    // an invitation that made its own contractor is taken back with it
    const email = newEmail();
    await invite(email);
    expect(await revert(await newest())).toMatchObject({ reverted: 1, conflicts: [] });
    expect((await members()).some(({ login }) => login === email)).toBe(false);
  });

  it('stays a member when the restoration of the contractor that became one is reverted', async () => {
    const guest = await createUser(server.db);
    const made = (await owner.post('/api/contractor/create/', { company, title: 'Прораб Лев', email: guest.email })).body.guid;
    for (const is_deleted of [true, false]) await owner.patch(`/api/contractor/edit/${made}`, { is_deleted });
    const isMember = async () => (await members()).some(({ guid }) => guid === made);
    const restoration = await newest();
    await invite(guest.email ?? '', typeOf.client);
    expect(await revert(restoration)).toMatchObject({
      reverted: 0,
      conflicts: [{ guid: made, field: 'is_member', was: false, now: true }],
    });
    expect(await isMember()).toBe(true);
    // an exclusion taken back and meant after all
    await remove(made);
    await revert(await newest());
    expect(await isMember()).toBe(true);
    expect(await revert(await newest())).toMatchObject({ reverted: 1, conflicts: [] });
    expect(await isMember()).toBe(false);
  });

  it('stays a member when the invitation before an exclusion is reverted, once invited or restored again', async () => {
    const email = newEmail();
    const { guid } = (await invite(email)).body;
    const invitation = await newest();
    for (const again of [() => invite(email), () => owner.patch(`/api/contractor/edit/${guid}`, { is_deleted: false })]) {
      await remove(guid);
      await again();
      expect(await revert(invitation)).toMatchObject({ reverted: 0, conflicts: [{ guid, field: 'is_member' }] });
      expect((await members()).some((row) => row.guid === guid)).toBe(true);
    }
  });

  it('ends with its invitation when an exclusion in between was taken back', async () => {
    const { guid } = (await invite(newEmail())).body;
    const invitation = await newest();
    await remove(guid);
    await revert(await newest());
    expect(await revert(invitation)).toMatchObject({ reverted: 1, conflicts: [] });
    expect((await members()).some((row) => row.guid === guid)).toBe(false);
  });

  it.each<[string, (member: CompanyMember) => Promise<unknown>]>([
    ['invited again', ({ login }) => invite(login)],
    ['restored by an edit', ({ guid }) => owner.patch(`/api/contractor/edit/${guid}`, { is_deleted: false })],
    ['restored by a revert', async () => revert(await newest())],
  ])('shows, %s, nothing of what they did while excluded', async (_, again) => {
    const guest = await createUser(server.db);
    const member = (await invite(guest.email ?? '')).body;
    await remove(member.guid);
    await (await clientOf(server, guest)).get('/api/user/profile/');
    await again(member);
    expect((await members()).find(({ guid }) => guid === member.guid)).toMatchObject({ last_seen: null });
  });

  it('ends the membership made by an invitation of before such were noted, when that is reverted', async () => {
    const email = newEmail();
    const { guid } = (await invite(email, typeOf.client)).body;
    const [{ guid: changeset }] = (await owner.get(`/api/changeset/list/?id=${company}`)).body;
    await sql`update change set after = after - 'is_member' where company = ${company} and changeset = ${changeset}`.execute(server.db);
    const { body } = await owner.post(`/api/changeset/${changeset}/revert/`, { dry_run: false });
    expect(body).toMatchObject({ reverted: 1, conflicts: [] });
    expect((await members()).some((row) => row.guid === guid)).toBe(false);
  });

  it('becomes the same contractor as before when invited again after removal', async () => {
    const [, other] = await members();
    expect((await remove(other?.guid ?? '')).status).toBe(204);
    expect((await companiesOf(partner)).length).toBe(0);
    expect((await invite(colleague.email ?? '', typeOf.client)).body.guid).toBe(other?.guid);
    expect((await companiesOf(partner))[0]?.user_type_for_web).toBe('Клиент');
  });

  it('a category that the company lacks is created for the invited user', async () => {
    await sql`update contractor_category set contractor_type = 1 where company = ${company} and contractor_type = 4`.execute(server.db);
    const { body } = await invite(newEmail(), typeOf.client);
    expect(body.contractor_type).toBe(4);
    const { body: rows } = await owner.get(`/api/changeset/list/?id=${company}`);
    expect(rows).toMatchObject([{ kind: 'create', title: expect.stringMatching(/^Приглашён участник «/), count: 2 }]);
  });
});

describe('an invited user without a name', () => {
  it('is named as the contractor of the company wherever it is told who did something', async () => {
    const guest = await createUser(server.db, { name: '' });
    const { guid } = (await invite(guest.email ?? '')).body;
    await owner.patch(`/api/contractor/edit/${guid}`, { title: 'Прораб Лев' });
    const me = await clientOf(server, guest);
    const category = (await owner.post('/api/service/category/create/', { guid: randomUUID(), company, title: 'Стены' })).body.guid;
    const service = (await owner.post('/api/service/create/', { guid: randomUUID(), company, category })).body.guid;
    await me.patch(`/api/service/edit/${service}`, { price_per_unit: 300 });
    const late = await owner.patch(`/api/service/edit/${service}`, { price_per_unit: 400 }, { 'If-Match': '1' });
    expect([late.status, late.body.changed?.name]).toEqual([412, 'Прораб Лев']);
    const [change] = (await owner.get(`/api/changeset/list/?id=${company}`)).body;
    const [history] = (await owner.get(`/api/service/history/${service}/`)).body;
    const view = (await me.post('/api/view/create/', { company, screen: 'objects', title: 'В работе', query: '' })).body;
    const job = (await me.post('/api/export/create/', { company, kind: 'prices', format: 'csv' })).body;
    const author = { guid: guest.guid, name: 'Прораб Лев' };
    expect([change, history, view, job].map((row) => row.author)).toEqual([author, author, author, author]);
  });
});

describe('an invited new user', () => {
  it('signs in with the code of the e-mail within a week', async () => {
    const email = newEmail();
    const { status, body } = await invite(email, typeOf.contractor, { name: 'Глеб' });
    expect([status, body]).toMatchObject([201, { name: 'Глеб', login: email, status: 'invited', last_seen: null }]);
    expect((await ways.checkLogin(email)).body).toEqual({ kind: 'email', exists: true, next: 'code' });
    const code = await codeSentTo(server, email);
    expectErrors(LETTER_TOO_LATE);
    clock.now = new Date(Date.now() + 6.9 * DAY);
    const entered = await ways.signIn({ login: email, code });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    expect(await companiesOf(new Client(server.url, entered.body.token))).toMatchObject([
      { guid: company, user_type_for_web: 'Подрядчик' },
    ]);
    expect((await ways.signIn({ login: email, code })).status).toBe(400);
    owner = await clientOf(server, user);
    expect((await members()).find(({ login }) => login === email)).toMatchObject({ status: 'active', invited_until: null });
  });

  it('signs in with a code from an SMS or one requested on the page', async () => {
    const phone = `+7916${String(randomInt(1e7)).padStart(7, '0')}`;
    await invite(phone);
    expect((await messagesTo(server, phone))[0]?.text).toContain('вас пригласили');
    const entered = await ways.signIn({ login: phone, code: await ways.codeFor(phone) });
    expect((await companiesOf(new Client(server.url, entered.body.token)))[0]?.guid).toBe(company);
  });

  it('who signs in after a week joins no company until invited again', async () => {
    const email = newEmail();
    await invite(email);
    const code = await codeSentTo(server, email);
    expectErrors(LETTER_TOO_LATE);
    clock.now = new Date(Date.now() + 7.1 * DAY);
    owner = await clientOf(server, user);
    const contractors = (tag = '') => owner.get<Contractor[]>(`/api/contractor/list/?id=${company}`, { 'If-None-Match': tag });
    const before = await contractors();
    expect((await members()).find(({ login }) => login === email)?.status).toBe('expired');
    expect(await ways.signIn({ login: email, code })).toMatchObject(refusal(400, 1007));
    const entered = await ways.signIn({ login: email, code: await ways.codeFor(email) });
    const me = new Client(server.url, entered.body.token);
    expect(await companiesOf(me)).toEqual([]);
    expect((await members()).some(({ login }) => login === email)).toBe(false);
    const after = await contractors(before.headers.get('etag') ?? '');
    expect(after.body.filter(({ is_member }) => is_member).length).toBe(before.body.filter(({ is_member }) => is_member).length - 1);
    expect((await invite(email)).body.status).toBe('active');
    expect(await companiesOf(me)).toHaveLength(1);
  });

  it('can be invited again with another code and another role', async () => {
    const email = newEmail();
    const first = await invite(email);
    const code = await codeSentTo(server, email);
    const again = await invite(email, typeOf.client);
    expect([again.status, again.body.guid, again.body.contractor_type]).toEqual([200, first.body.guid, 4]);
    const fresh = await codeSentTo(server, email);
    if (fresh !== code) expect((await ways.signIn({ login: email, code })).status).toBe(400);
    expect((await ways.signIn({ login: email, code: fresh })).status).toBe(200);
  });

  it('who signs in while they are invited again is a member at once', async () => {
    const email = newEmail();
    const { guid } = (await invite(email)).body;
    const code = await codeSentTo(server, email);
    const { entered, again } = await server.db.transaction().execute(async (trx) => {
      await sql`select from app_user where email = ${email} for update`.execute(trx);
      const entering = ways.signIn({ login: email, code });
      await untilLockIsAwaited(server.db);
      // waits for the code, which the sign-in has used up
      const inviting = invite(email);
      await untilLockIsAwaited(server.db, 2);
      return { entered: entering, again: inviting };
    });
    expect((await entered).status).toBe(200);
    const member = { guid, status: 'active', invited_until: null };
    expect(await again).toMatchObject({ status: 200, body: member });
    expect((await members()).find((row) => row.guid === guid)).toMatchObject(member);
  });

  it('has five tries at the code of the e-mail, wherever they are made', async () => {
    const email = newEmail();
    await invite(email);
    const code = await codeSentTo(server, email);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await ways.signIn({ login: email, code: otherThan(code) })).status).toBe(400);
    expect((await ways.signIn({ login: email, code })).status).toBe(400);
  });

  it('created in the CRM is shown by no contact that the company has not given', async () => {
    const phone = `+7916${String(randomInt(1e7)).padStart(7, '0')}`;
    const guest = await createUser(server.db, { phone });
    await sql`update app_user set password_hash = null where guid = ${guest.guid}`.execute(server.db);
    const { guid, status, login } = (await invite(phone)).body;
    expect([status, login]).toEqual(['invited', phone]);
    await owner.patch(`/api/contractor/edit/${guid}`, { phone: '' });
    expect((await members()).find((row) => row.guid === guid)).toMatchObject({ status: 'invited', login: '' });
  });

  it('with one contact is shown by it, though it was cleared from the contractor', async () => {
    const email = newEmail();
    const { guid } = (await invite(email)).body;
    await owner.patch(`/api/contractor/edit/${guid}`, { email: '' });
    expect((await members()).find((row) => row.guid === guid)).toMatchObject({ status: 'invited', login: email });
  });

  it('does not count as an owner: the only active owner cannot be removed', async () => {
    const { body } = await invite(newEmail(), typeOf.company);
    expect(body.status).toBe('invited');
    const me = (await members()).find(({ is_self }) => is_self);
    expect(await remove(me?.guid ?? '')).toMatchObject({
      status: 409,
      body: { error: 1112, detail: expect.stringContaining('хотя бы один владелец') },
    });
  });
});

describe('invitations', () => {
  it('are not sent to an invalid login or for an invalid role', async () => {
    expect(await invite('не почта')).toMatchObject(refusal(400, 1010));
    for (const type of [0, 7, 1.5]) expect((await invite(newEmail(), type)).status).toBe(422);
    expect(await members()).toHaveLength(2);
  });

  it('are limited in number', async () => {
    const answers = [];
    for (let index = 0; index < 31; index += 1)
      answers.push((await invite('не почта')).status === 400 ? await invite(user.email ?? '') : null);
    expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(30);
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { error: 1105 } });
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('of one person sent at the same moment make one member', async () => {
    const email = newEmail();
    const answers = await Promise.all([invite(email), invite(email), invite(email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await members()).filter(({ login }) => login === email)).toHaveLength(1);
  });

  it('of a new person by two companies at once make one user', async () => {
    const stranger = await createUser(server.db);
    const theirs = (await createCompany(server.db, [{ user: stranger, type: typeOf.company }])).guid;
    const they = await clientOf(server, stranger);
    const email = newEmail();
    const both = await Promise.all([invite(email), they.post(`/api/company/${theirs}/invite/`, { login: email, contractor_type: 3 })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const entered = await ways.signIn({ login: email, code: await ways.codeFor(email) });
    expect(await companiesOf(new Client(server.url, entered.body.token))).toHaveLength(2);
  });
});

describe('a removed member', () => {
  it('is notified, loses access and can be restored from the change log', async () => {
    const ear = await listenTo(partner, company);
    const other = (await members())[1]?.guid ?? '';
    expect((await remove(other, partner)).status).toBe(403);
    expect((await remove(other)).status).toBe(204);
    expect(await ear.next('permissions')).toMatchObject({ role: null });
    expect(await remove(other)).toMatchObject(refusal(404, 1101));
    const read = async () => (await partner.get(`/api/service/list/?id=${company}`)).status;
    expect(await read()).toBe(404);
    const { body } = await owner.get(`/api/changeset/list/?id=${company}`);
    expect(body[0]).toMatchObject({ kind: 'delete', title: 'Исключён участник «Борис Партнёр»', count: 1 });
    await owner.post(`/api/changeset/${body[0].guid}/revert/`, { dry_run: false });
    expect(await companiesOf(partner)).toHaveLength(1);
    expect(await read()).toBe(200);
  });

  it('is not excluded from a stale version', async () => {
    const other = (await members())[1];
    await owner.patch(`/api/contractor/edit/${other?.guid}`, { title: 'Борис с\u00a0Ленина' });
    const path = `/api/company/${company}/members/${other?.guid}/`;
    expect(await owner.delete(path, { 'If-Match': `"${other?.version}"` })).toMatchObject({
      status: 412,
      body: { error: 1103, current: { guid: other?.guid, title: 'Борис с\u00a0Ленина', version: 2 }, changed: { name: 'Анна Владелец' } },
    });
    expect(await companiesOf(partner)).toHaveLength(1);
    expect((await owner.delete(path, { 'If-Match': '"2"' })).status).toBe(204);
  });

  it('must have been a member of this company: other contractors are answered 404', async () => {
    const plain = (await owner.post('/api/contractor/create/', { company, title: 'Бригада' })).body.guid;
    const stranger = await createUser(server.db);
    const theirs = await createCompany(server.db, [{ user: stranger, type: typeOf.partner }]);
    for (const guid of [plain, theirs.contractorOf.get(stranger.guid) ?? '', randomUUID()]) expect((await remove(guid)).status).toBe(404);
    expect(await companiesOf(await clientOf(server, stranger))).toHaveLength(1);
  });
});
