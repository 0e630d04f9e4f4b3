import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrmUser } from '../../contract/crm.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { Client } from '../support/client.ts';
import { openCrm, USERS } from '../support/crm.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { waysInto } from '../support/ways-in.ts';

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm('2026-11-22T10:00:00Z');
});
const create = (body: object) => crm.manager.post<CrmUser>(USERS, body);

describe('a user created by staff', () => {
  it('signs in with the code that was sent, and finds the company created for them', async () => {
    const wish = {
      email: 'Olga.New@mail.example',
      name: 'Ольга Новая',
      company_title: ' Новая фирма ',
      status: 'in_work',
      telegram: 'olga_new',
    };
    const { status, body } = await create({ ...wish, next_time: '2026-11-23', comment: 'С выставки' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toEqual(await crm.row(body));
    expect(body).toMatchObject({
      email: 'olga.new@mail.example',
      name: 'Ольга Новая',
      date_joined: '2026-11-22T10:00:00.000Z',
      companies: 1,
      company_titles: ['Новая фирма'],
      status: 'in_work',
      telegram: '@olga_new',
      next_time: '2026-11-23',
      comment: 'С выставки',
      is_active: true,
      version: 1,
    });
    const ways = waysInto(crm.server);
    expect((await ways.checkLogin('olga.new@mail.example')).body).toEqual({ kind: 'email', exists: true, next: 'code' });
    const entered = await ways.signIn({ login: 'olga.new@mail.example', code: await codeSentTo(crm.server, 'olga.new@mail.example') });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    const companies = await new Client(crm.server.url, entered.body.token).get('/api/user/company-list/');
    expect(companies.body).toMatchObject([{ title: 'Новая фирма', user_type_for_web: 'Компания' }]);
    expect((await crm.row(body)).last_login).not.toBeNull();
  });

  it('can be created by phone and without a company, and the message says so', async () => {
    const { status, body } = await create({ phone: '8 (916) 777-00-01', name: 'Пётр' });
    expect([status, body]).toMatchObject([201, { phone: '+79167770001', email: null, companies: 0, status: 'new' }]);
    const [sms] = await messagesTo(crm.server, '+79167770001');
    expect(sms?.text).toMatch(/^\d{6} — код/);
    const entered = await waysInto(crm.server).signIn({ login: '9167770001', code: await codeSentTo(crm.server, '+79167770001') });
    expect(entered.status).toBe(200);
    await create({ email: 'both@mail.example', phone: '+79167770002', name: 'Оба' });
    const [letter] = await messagesTo(crm.server, 'both@mail.example');
    expect(letter?.text).toContain('Для\u00a0вас создали аккаунт.');
    expect(letter?.text).not.toContain('компани');
    expect(await messagesTo(crm.server, '+79167770002')).toEqual([]);
  });

  it('is recorded in the audit with the given fields', async () => {
    const { body } = await create({ email: 'told@mail.example', name: 'Запись', comment: '', next_time: null, company_title: '' });
    expect(await crm.events(body)).toEqual([
      {
        kind: 'created',
        author: crm.manager.who.guid,
        reason: '',
        changes: [
          { field: 'email', before: null, after: 'told@mail.example' },
          { field: 'name', before: null, after: 'Запись' },
        ],
      },
    ]);
  });

  it('with a taken login is not created, and the answer names the owner of the login', async () => {
    const known = await crm.person({ name: 'Хозяин', phone: '+79167770009' });
    const before = await rowsOf<{ guid: string }>(crm.db)`select guid from app_user`;
    for (const [wish, field] of [
      [{ email: known.email?.toUpperCase() }, 'email'],
      [{ phone: '89167770009' }, 'phone'],
      [{ email: 'fresh@mail.example', phone: '+79167770009', company_title: 'Фирма' }, 'phone'],
    ] as const) {
      const answer = await crm.manager.post(USERS, { ...wish, name: 'Другой' });
      expect(answer).toMatchObject({ status: 409, body: { error: 1001, current: { id: known.id, name: 'Хозяин' } } });
      expect(answer.body.fields).toEqual({ [field]: [expect.stringContaining(`№\u00a0${known.id} (Хозяин)`)] });
    }
    expect(await rowsOf(crm.db)`select guid from app_user`).toEqual(before);
    expect(await messagesTo(crm.server, 'fresh@mail.example')).toEqual([]);
  });

  it('requested several times at the same moment is created once', async () => {
    const wish = { email: 'race@mail.example', name: 'Гонка', company_title: 'Гонка' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await messagesTo(crm.server, 'race@mail.example')).toHaveLength(1);
  });

  it('is created once however often the request is repeated under its Idempotency-Key', async () => {
    const wish = { email: 'key@mail.example', name: 'Ключ' };
    const first = await crm.manager.post(USERS, wish, { 'Idempotency-Key': 'create-key' });
    const again = await crm.manager.post(USERS, wish, { 'Idempotency-Key': 'create-key' });
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
  });

  it('is not created without a login or a name, or with invalid fields', async () => {
    expect((await create({ name: 'Никто' })).status).toBe(422);
    expect((await create({ email: 'x@mail.example' })).status).toBe(422);
    expect((await create({ email: 'x@mail.example', name: 'X', telegram: '???' })).status).toBe(422);
    for (const length of [121, 1001]) {
      const long = await create({ email: 'x@mail.example', name: 'X', company_title: 'а'.repeat(length) });
      expect(long).toMatchObject({ status: 400, body: { error: 1011 } });
    }
    for (const [field, typed] of [
      ['email', 'не почта'],
      ['email', `${'a'.repeat(300)}@mail.example`],
      ['phone', '12'],
    ] as const) {
      const { status, body } = await create({ [field]: typed, name: 'X' });
      expect([status, body]).toMatchObject([400, { error: 1010, fields: { [field]: [expect.any(String)] } }]);
    }
  });
});

it('staff can invite a hundred users an hour; refused invitations do not count', async () => {
  const busy = await crm.staff('Занятой Менеджер', ['crm_access']);
  const invite = (name: string) => busy.post(USERS, { email: `${name}@hour.example`, name });
  const count = (value: number) => sql`update attempt_counter set count = ${value} where scope = 'crm_invite'`.execute(crm.db);
  expect((await invite('first')).status).toBe(201);
  await count(99);
  // taken already: nobody was written to
  expect((await invite('first')).status).toBe(409);
  expect((await invite('hundredth')).status).toBe(201);
  const { status, body, headers } = await invite('more');
  expect([status, body.error, body.detail]).toEqual([429, 1105, expect.stringContaining('100')]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await rowsOf(crm.db)`select guid from app_user where email = 'more@hour.example'`).toEqual([]);
  expect(await messagesTo(crm.server, 'more@hour.example')).toEqual([]);
  // each member of staff has a count of their own
  const other = await crm.staff('Свободный Менеджер', ['crm_access']);
  expect((await other.post(USERS, { email: 'other@hour.example', name: 'Другой' })).status).toBe(201);
});
