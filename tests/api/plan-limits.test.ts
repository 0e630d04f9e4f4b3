import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyLimits } from '../../contract/plan.ts';
import { gift, writeEntries } from '../support/billing.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createObject, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ env: { PLAN_LIMITS: '1' } });

type Firm = { company: string; owner: TestUser; client: Client; reader: Client };
async function open(): Promise<Firm> {
  const [owner, reader] = [await createUser(server.db), await createUser(server.db)];
  const { guid: company } = await createCompany(server.db, [
    { user: owner, type: typeOf.company },
    { user: reader, type: typeOf.client },
  ]);
  return { company, owner, client: await clientOf(server, owner), reader: await clientOf(server, reader) };
}
const addObject = ({ client, company }: Firm, guid: string = randomUUID()) =>
  client.post('/api/object/create/', { guid, company, title: `Дом ${guid}`, address: '' });
const limitsOf = async (client: Client, company: string) => (await client.get<CompanyLimits>(`/api/company/limits/?id=${company}`)).body;

it('the plan of a company is that of its owner, not of a partner, and other companies’ operations do not count', async () => {
  const [owner, partner] = [await createUser(server.db), await createUser(server.db)];
  const { guid } = await createCompany(server.db, [
    { user: owner, type: typeOf.company },
    { user: partner, type: typeOf.partner },
  ]);
  await writeEntries(server.db, partner, gift('pro', 1), new Date());
  const other = await open();
  const income = { company: other.company, date: '2026-10-05', amount: 10 };
  expect((await other.client.post('/api/transaction/income/create/', income)).status).toBe(201);
  expect(await limitsOf(await clientOf(server, owner), guid)).toMatchObject({ plan: 'free', used: { transactions: 0 } });
});

it('an owner who was invited and has not come in lends the company no plan until then', async () => {
  const { company, owner, client } = await open();
  const guest = await createUser(server.db);
  await writeEntries(server.db, guest, gift('pro', 1), new Date());
  expect((await client.post(`/api/company/${company}/invite/`, { login: guest.email, contractor_type: 5 })).status).toBe(201);
  const wait = (until: string | null) =>
    sql`update contractor set invited_until = ${until} where company = ${company} and user_guid = ${guest.guid}`.execute(server.db);
  await wait(new Date(Date.now() + 86_400_000).toISOString());
  expect(await limitsOf(client, company)).toMatchObject({ plan: 'free' });
  await wait(null);
  expect(await limitsOf(await clientOf(server, owner), company)).toMatchObject({ plan: 'pro' });
});

describe('the free plan', () => {
  let firm: Firm;
  beforeAll(async () => {
    firm = await open();
  });

  it('allows five objects, even when twenty are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => addObject(firm)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.body).toEqual({
      error: 1106,
      detail: 'На тарифе «Бесплатный» — до 5\u00a0объектов, в компании уже 5. Нужен тариф «Про» у её владельца: до 100.',
    });
    expect(await limitsOf(firm.client, firm.company)).toMatchObject({
      plan: 'free',
      title: 'Бесплатный',
      until: null,
      enforced: true,
      limits: { objects: 5, contractors: 30, transactions: 300, services: 1000 },
      used: { objects: 5, contractors: 2, transactions: 0, services: 0 },
    });
  });

  it('accepts a refused request, with the same Idempotency-Key, after an upgrade', async () => {
    const own = await open();
    for (let made = 0; made < 5; made += 1) expect((await addObject(own)).status).toBe(201);
    const [guid, headers] = [randomUUID(), { 'Idempotency-Key': randomUUID() }];
    const again = () => own.client.post('/api/object/create/', { guid, company: own.company, title: 'Баня', address: '' }, headers);
    expect(await again()).toMatchObject({ status: 402, body: { error: 1106 } });
    await writeEntries(server.db, own.owner, gift('pro', 1), new Date());
    expect(await again()).toMatchObject({ status: 201, body: { guid } });
    const replayed = await again();
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  });

  it('hides no rows, and when full lets them be edited, deleted and restored by a revert', async () => {
    const list = (await firm.client.get(`/api/object/list/?id=${firm.company}`)).body as { guid: string; is_deleted: boolean }[];
    expect(list.filter((row) => !row.is_deleted)).toHaveLength(5);
    const [first, second] = list;
    expect((await firm.client.patch(`/api/object/edit/${first?.guid}`, { title: 'Дача' })).status).toBe(200);
    expect((await firm.client.patch(`/api/object/edit/${first?.guid}`, { is_deleted: true })).status).toBe(200);
    const [deletion] = (await firm.client.get(`/api/changeset/list/?id=${firm.company}&page=1&page_size=1`)).body as { guid: string }[];
    expect((await firm.client.post(`/api/changeset/${deletion?.guid}/revert/`, { dry_run: false })).body).toMatchObject({ reverted: 1 });
    expect((await limitsOf(firm.client, firm.company)).used.objects).toBe(5);
    expect((await firm.client.patch(`/api/object/edit/${second?.guid}`, { title: 'Баня' })).status).toBe(200);
  });

  it('does not count a repeated creation of an existing object', async () => {
    const guid = randomUUID();
    const other = await open();
    expect((await addObject(other, guid)).status).toBe(201);
    for (let n = 0; n < 4; n += 1) await addObject(other);
    expect((await addObject(other, guid)).status).toBe(200);
  });

  it('shows a reader the usage of the rows that they see', async () => {
    await createObject(server.db, firm.company, 'Ещё один');
    expect((await limitsOf(firm.reader, firm.company)).used).toMatchObject({ objects: 6, contractors: 1, transactions: 0 });
    const stranger = await open();
    expect((await stranger.client.get(`/api/company/limits/?id=${firm.company}`)).body).toMatchObject({ error: 1101 });
  });
});

it('a plan of any owner lifts the limits, and when it ends they return without hiding a row', async () => {
  const firm = await open();
  for (let n = 0; n < 5; n += 1) expect((await addObject(firm)).status).toBe(201);
  expect((await addObject(firm)).status).toBe(402);
  await writeEntries(server.db, firm.owner, gift('pro_plus', 1), new Date());
  expect((await addObject(firm)).status).toBe(201);
  expect(await limitsOf(firm.client, firm.company)).toMatchObject({ plan: 'pro_plus', limits: { objects: null }, used: { objects: 6 } });
  const end = { kind: 'manual', subscription_type: 'pro', until: new Date().toISOString() } as const;
  await writeEntries(server.db, firm.owner, end, new Date());
  expect((await addObject(firm)).body).toMatchObject({ error: 1106, detail: expect.stringContaining('в компании уже 6') });
  expect((await firm.client.get(`/api/object/list/?id=${firm.company}`)).body).toHaveLength(6);
});

it('an import over the plan limits says how many rows are too many, already in the dry run', async () => {
  const firm = await open();
  const rows = Array.from({ length: 1010 }, (_, n) => ({
    row: n + 2,
    category: 'Стены',
    title: `Услуга ${n}`,
    unit_of_measure: 'м²',
    cost_per_unit: 1,
  }));
  const request = { company: firm.company, file_name: 'прайс.xlsx', key: 'title_category', mode: 'upsert', rows, dry_run: true };
  const expected = {
    error: 1106,
    detail:
      'На тарифе «Бесплатный» — до 1\u00a0000\u00a0услуг, в компании уже 0. Добавляется 1\u00a0010, лишних — 10. Нужен тариф «Про» у её владельца: до 100\u00a0000.',
  };
  const tried = await firm.client.post('/api/service/import/', request);
  expect(tried.status).toBe(402);
  expect(tried.body).toEqual(expected);
  const fits = await firm.client.post('/api/service/import/', { ...request, rows: rows.slice(0, 1000) });
  expect(fits.status).toBe(200);
  const carried = { ...request, dry_run: false, plan: fits.body.plan };
  expect((await firm.client.post('/api/service/import/', { ...carried, rows: rows.slice(0, 1000) })).status).toBe(200);
});
