import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf, createCompany, createSubscription, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server.db, { name: 'Анна Сметина', flags: ['crm_access'] });
});

const permissionsOf = async (someone: TestUser) => (await (await clientOf(server, someone)).get('/api/user/permissions/')).body;

describe('a signed-in user', () => {
  it('sees their own profile, with and without the trailing slash', async () => {
    const client = await clientOf(server, user);
    for (const path of ['/api/user/profile/', '/api/user/profile']) {
      const { body } = await client.get(path);
      expect(body).toMatchObject({ guid: user.guid, email: user.email, phone: null, name: 'Анна Сметина' });
      expect(body.date_joined).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    }
  });

  it('sees their own companies with the role’s label in Russian, and no others', async () => {
    const someone = await createUser(server.db);
    const a = await createCompany(
      server.db,
      [
        { user, type: typeOf.company },
        { user: someone, type: typeOf.company },
      ],
      'Ремонт',
    );
    const b = await createCompany(server.db, [{ user, type: typeOf.client }], 'Стройка');
    await createCompany(server.db, [{ user: someone, type: typeOf.company }], 'Чужая');
    const { body } = await (await clientOf(server, user)).get('/api/user/company-list/');
    const row = (one: typeof a, user_type_for_web: string) => ({
      guid: one.guid,
      id: one.guid,
      title: one.title,
      logo_url: null,
      user_type_for_web,
      user_contractor_id: one.contractorOf.get(user.guid),
    });
    expect(body).toEqual([row(a, 'Компания'), row(b, 'Клиент')]);
    const second = await (await clientOf(server, user)).get('/api/user/company-list/?page=2&page_size=1');
    expect([second.body, second.headers.get('x-total-count')]).toEqual([[row(b, 'Клиент')], '2']);
    const found = await (await clientOf(server, user)).get('/api/user/company-list/?search=СТРОЙ');
    expect([found.body, found.headers.get('x-total-count')]).toEqual([[row(b, 'Клиент')], '1']);
  });

  it.each([
    [1, 'Подрядчик'],
    [2, 'Подрядчик'],
    [3, 'Партнёр'],
    [4, 'Клиент'],
    [5, 'Компания'],
    [6, 'Партнёр'],
  ])('in a contractor category of type %i has the role label «%s»', async (type, label) => {
    const member = await createUser(server.db);
    await createCompany(server.db, [{ user: member, type }]);
    const { body } = await (await clientOf(server, member)).get('/api/user/company-list/');
    expect(body).toMatchObject([{ user_type_for_web: label }]);
  });

  it('has the analytics flag also while a pro_plus or svoy subscription is active', async () => {
    expect(await permissionsOf(user)).toEqual({ super_user: false, own_codes_access: false, analytics_access: false, crm_access: true });
    for (const [type, days, analytics_access] of [
      ['pro', 5, false],
      ['pro_plus', 5, true],
      ['svoy', 5, true],
      ['pro_plus', -1, false],
    ] as const) {
      const subscriber = await createUser(server.db);
      await createSubscription(server.db, subscriber, type, days);
      expect(await permissionsOf(subscriber), `${type} ${days}`).toMatchObject({ analytics_access });
    }
  });

  it('has no analytics access from a subscription that has not begun yet', async () => {
    const subscriber = await createUser(server.db);
    await createSubscription(server.db, subscriber, 'svoy', 5);
    await sql`
      update subscription set starts_at = ${new Date(Date.now() + 86_400_000).toISOString()} where user_guid = ${subscriber.guid}`.execute(
      server.db,
    );
    expect(await permissionsOf(subscriber)).toMatchObject({ analytics_access: false });
  });

  it('gets a token for downloads only with an active subscription', async () => {
    const info = async (someone: TestUser) => (await (await clientOf(server, someone)).get('/api/user/subscription-info/')).body;
    expect(await info(user)).toEqual({ price_download_token: '', is_active: false });
    const subscriber = await createUser(server.db);
    await createSubscription(server.db, subscriber, 'pro', 3);
    const { price_download_token, is_active } = await info(subscriber);
    expect(is_active).toBe(true);
    const { exp, iat, sub } = JSON.parse(Buffer.from(price_download_token.split('.')[1], 'base64url').toString());
    expect([exp - iat, sub]).toEqual([900, subscriber.guid]);
    const asAccess = await (await clientOf(server, user)).get('/api/user/profile/', { Authorization: `JWT ${price_download_token}` });
    expect(asAccess).toMatchObject({ status: 401, body: { error: 1109 } });
  });
});
