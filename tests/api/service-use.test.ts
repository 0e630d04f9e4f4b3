import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceUse } from '../../contract/analytics.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createObject, createSubscription, createUser, typeOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: Client;
let company: string;
let stranger: { client: Client; company: string };
const service = new Map<string, string>();
const object = new Map<string, string>();

const path = (of = company, query = '') => `/api/analytics/service-use/${of}/${query}`;
const use = async (query = ''): Promise<ServiceUse> => (await owner.get(path(company, query))).body;

async function price(client: Client, of: string, titles: readonly string[]): Promise<Map<string, string>> {
  const category = randomUUID();
  await client.post('/api/service/category/create/', { guid: category, company: of, title: 'Работы' });
  const made = new Map<string, string>();
  for (const title of titles) {
    const guid = randomUUID();
    await client.post('/api/service/create/', { guid, company: of, category, title });
    made.set(made.has(title) ? `${title} 2` : title, guid);
  }
  return made;
}

async function enter(client: Client, of: string, type: string, amount: number, description: string, more: object = {}): Promise<string> {
  const body = { company: of, date: '2026-10-05', amount, description, ...more };
  const answer = await client.post(`/api/transaction/${type}/create/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.guid;
}

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-21T12:00:00Z') });
  const user = await createUser(server.db, { flags: ['analytics_access'] });
  company = (await createCompany(server.db, [{ user, type: typeOf.company }])).guid;
  owner = await clientOf(server, user);
  for (const [title, guid] of await price(owner, company, ['Окраска стен', 'Стяжка пола', 'Стяжка пола', 'Монтаж забора', 'Разборка']))
    service.set(title, guid);
  for (const title of ['Дом в Лесном', 'Монтаж забора у школы']) object.set(title, await createObject(server.db, company, title));
  await owner.patch(`/api/service/edit/${service.get('Разборка')}`, { is_deleted: true });

  const house = { stroiobject: object.get('Дом в Лесном') };
  const fence = { stroiobject: object.get('Монтаж забора у школы') };
  await enter(owner, company, 'income', 1000.1, 'Окраска стен, аванс', house);
  await enter(owner, company, 'income', 2000.2, 'За окраску: ОКРАСКА СТЕН', house);
  await enter(owner, company, 'payment', 700, 'Окраска стен', house);
  await enter(owner, company, 'expense', 300, 'Окраска стен: краска', house);
  await enter(owner, company, 'income', 50, 'Окраска стен');
  await enter(owner, company, 'income', 400, 'Стяжка пола');
  await enter(owner, company, 'income', 5000, 'Аванс по договору', fence);
  await enter(owner, company, 'expense', 6, 'Окраска стен и стяжка пола');
  await enter(owner, company, 'income', 7, 'Аванс', house);
  await enter(owner, company, 'income', 8, 'Разборка');
  await enter(owner, company, 'dividend', 9000, 'Окраска стен');
  await enter(owner, company, 'income', 11, 'Окраска стен', { date: '2025-11-30' });
  const gone = await enter(owner, company, 'income', 12, 'Окраска стен');
  await owner.patch(`/api/transaction/income/edit/${gone}`, { is_deleted: true });

  const other = await createUser(server.db, { flags: ['analytics_access'] });
  const theirs = (await createCompany(server.db, [{ user: other, type: typeOf.company }])).guid;
  stranger = { client: await clientOf(server, other), company: theirs };
  await price(stranger.client, theirs, ['Окраска стен']);
  await enter(stranger.client, theirs, 'income', 123_456, 'Окраска стен и кровля');
});

const sums = (income: [number, number], cost: [number, number]) => ({
  income: { count: income[0], total: income[1] },
  cost: { count: cost[0], total: cost[1] },
});

describe('services named by operations', () => {
  it('are answered for the last 12 months with exact sums, by object, the largest first', async () => {
    const [walls, fence] = [service.get('Окраска стен'), service.get('Монтаж забора')];
    const screed = [service.get('Стяжка пола'), service.get('Стяжка пола 2')];
    const [house, school] = [object.get('Дом в Лесном'), object.get('Монтаж забора у школы')];
    expect(await use()).toEqual({
      from: '2025-12-01',
      to: '2026-11-30',
      uses: [
        { services: [fence], object: school, by_object: 1, ...sums([1, 5000], [0, 0]) },
        { services: [walls], object: house, by_object: 0, ...sums([2, 3000.3], [2, 1000]) },
        { services: screed, object: null, by_object: 0, ...sums([1, 400], [0, 0]) },
        { services: [walls], object: null, by_object: 0, ...sums([1, 50], [0, 0]) },
      ],
      objects: expect.arrayContaining([
        { guid: house, title: 'Дом в Лесном' },
        { guid: school, title: 'Монтаж забора у школы' },
      ]),
      several: sums([0, 0], [1, 6]),
      none: sums([2, 15], [0, 0]),
      beyond: sums([0, 0], [0, 0]),
    });
  });

  it('together with those that name none are all operations of the period', async () => {
    const { uses, several, none, beyond } = await use('?from=2025-01-01&to=2026-10-05');
    const all = [...uses, several, none, beyond];
    expect(all.reduce((count, one) => count + one.income.count + one.cost.count, 0)).toBe(11);
    expect(Math.round(all.reduce((sum, one) => sum + one.income.total * 100, 0))).toBe(847_630);
  });

  it('are asked for in a period that begins before it ends', async () => {
    const { status, body } = await owner.get(path(company, '?from=2026-02-01&to=2026-01-01'));
    expect([status, body.error]).toEqual([422, 1100]);
  });

  it('of another company are never counted, nor shown to a stranger', async () => {
    const { uses } = (await stranger.client.get(path(stranger.company))).body as ServiceUse;
    expect(uses).toMatchObject([{ income: { count: 1, total: 123_456 } }]);
    const { status, body } = await stranger.client.get(path());
    expect([status, body.error]).toEqual([404, 1101]);
  });

  it('are shown where the plan has analytics, to those who may write only', async () => {
    const [plain, subscriber, worker] = [
      await createUser(server.db),
      await createUser(server.db),
      await createUser(server.db, { flags: ['analytics_access'] }),
    ];
    await createSubscription(server.db, subscriber, 'pro_plus', 20_000);
    const { guid } = await createCompany(server.db, [
      { user: plain, type: typeOf.company },
      { user: subscriber, type: typeOf.partner },
      { user: worker, type: typeOf.contractor },
    ]);
    const statuses = [];
    for (const user of [plain, subscriber, worker]) statuses.push((await (await clientOf(server, user)).get(path(guid))).status);
    expect(statuses).toEqual([403, 200, 403]);
  });
});
