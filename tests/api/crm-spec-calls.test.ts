import { beforeAll, describe, expect, it } from 'vitest';
import type { CrmUser } from '../../contract/resources/crm.ts';
import { Client } from '../support/client.ts';
import { clientOf, createSubscription, createUser, signIn, type TestUser } from '../support/factories.ts';
import { codeSentTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY = 86_400_000;
let ahead = 0;
let server: TestServer;
let staff: Client;
let boss: Client;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  staff = await clientOf(server, await createUser(server.db, { flags: ['crm_access'] }));
  boss = await clientOf(server, await createUser(server.db, { flags: ['crm_access', 'super_user'] }));
});

/** The row of a user in a list of its own: found by the e-mail. */
async function rowOf({ email }: TestUser, query = ''): Promise<CrmUser | undefined> {
  const { status, body } = await staff.get<CrmUser[]>(`/api/crm/user/?search=${encodeURIComponent(email ?? '')}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.find((row) => row.email === email);
}
const numberOf = async (user: TestUser) => (await rowOf(user))?.id ?? expect.fail('is not listed');

describe('users by the calls of the specification alone', () => {
  it('are listed with the end of their subscription and everything that may be changed', async () => {
    const user = await createUser(server.db, { name: 'Инна Тихая', phone: '+79160000077' });
    await createSubscription(server.db, user, 'pro', 30);
    expect(await rowOf(user)).toMatchObject({
      id: expect.any(Number),
      guid: user.guid,
      name: 'Инна Тихая',
      phone: '+79160000077',
      subscription_type: 'pro',
      subscription_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 'new',
      telegram: '',
      comment: '',
      next_time: null,
      version: 1,
    });
  });

  it('are new without a subscription, disabled once it is over, otherwise active', async () => {
    const [newcomer, payer] = [await createUser(server.db), await createUser(server.db)];
    await createSubscription(server.db, payer, 'pro', 3);
    const statistics = async (user: TestUser) => {
      const asked = ['new', 'disabled', 'active'].map(async (name) => ((await rowOf(user, `&statistic=${name}`)) ? [name] : []));
      return (await Promise.all(asked)).flat();
    };
    expect(await statistics(newcomer)).toEqual(['new']);
    expect((await rowOf(newcomer))?.subscription_until).toBeNull();
    ahead = 3 * DAY - 60_000;
    staff = await clientOf(server, await createUser(server.db, { flags: ['crm_access'] }));
    expect(await statistics(payer)).toEqual(['active']);
    ahead = 3 * DAY + 60_000;
    expect(await statistics(payer)).toEqual(['disabled']);
    expect(await statistics(newcomer)).toEqual(['new']);
    ahead = 0;
    staff = await clientOf(server, await createUser(server.db, { flags: ['crm_access'] }));
  });

  it.each([
    ['status', 'waiting'],
    ['telegram', '@inna_t'],
    ['comment', 'Перезвонить\nпосле отпуска'],
    ['next_time', '2026-12-01'],
  ] as const)('have their %s changed, and nothing else', async (field, value) => {
    const user = await createUser(server.db);
    const before = await rowOf(user);
    const answer = await staff.patch(`/api/crm/user/${before?.id}/`, { [field]: value });
    expect(answer).toMatchObject({ status: 200, body: { ...before, [field]: value, version: 2 } });
    expect(await rowOf(user)).toEqual({ ...before, [field]: value, version: 2 });
  });

  it('have nothing changed that is none of these fields', async () => {
    const id = await numberOf(await createUser(server.db));
    for (const body of [{ name: 'Другая' }, { subscription_until: '2030-01-01T00:00:00Z' }, { status: 'unknown' }, {}]) {
      expect((await staff.patch(`/api/crm/user/${id}/`, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect(await staff.patch('/api/crm/user/99999999/', { comment: 'x' })).toMatchObject({ status: 404, body: { error: 1101 } });
  });

  it('are made, and come in by the code of their invitation', async () => {
    const email = `made-${Date.now()}@test.example`;
    const made = await staff.post<CrmUser>('/api/crm/user/', { email, name: 'Новая', telegram: 't.me/novaya_n' });
    expect(made).toMatchObject({ status: 201, body: { email, name: 'Новая', telegram: '@novaya_n', status: 'new' } });
    const entered = await new Client(server.url).post('/api/auth/sign-in/', {
      login: email,
      code: await codeSentTo(server, email),
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  });

  it('are deleted by a super user: out at once, and not let in again', async () => {
    const user = await createUser(server.db);
    const { token } = await signIn(server, user);
    const id = await numberOf(user);
    expect(await staff.delete(`/api/crm/user/${id}/`)).toMatchObject({ status: 403, body: { error: 1102 } });
    expect((await boss.delete(`/api/crm/user/${id}/`)).status).toBe(204);
    expect(await rowOf(user)).toBeUndefined();
    expect([1000, 1017]).toContain((await new Client(server.url, token).get('/api/user/profile/')).body.error);
    await expect(signIn(server, user)).rejects.toThrow(/1000/);
  });
});
