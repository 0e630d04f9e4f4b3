import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CompanyLimits } from '../../contract/plan.ts';
import { gift, writeEntries } from '../support/billing.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ env: { PLAN_LIMITS: '1' } });

type Firm = { company: string; owner: TestUser; client: Client };
async function open(): Promise<Firm> {
  const owner = await createUser(server.db);
  const { guid: company } = await createCompany(server.db, [{ user: owner, type: typeOf.company }]);
  return { company, owner, client: await clientOf(server, owner) };
}
async function lapse({ owner }: Firm): Promise<void> {
  await writeEntries(server.db, owner, { kind: 'manual', subscription_type: 'pro', until: new Date().toISOString() }, new Date());
}
async function addObjects({ client, company }: Firm, count: number): Promise<string[]> {
  const guids = Array.from({ length: count }, () => randomUUID());
  for (const guid of guids) {
    expect((await client.post('/api/object/create/', { guid, company, title: `Дом ${guid}`, address: '' })).status).toBe(201);
  }
  return guids;
}
const edit = ({ client }: Firm, guid: string, is_deleted: boolean) => client.patch(`/api/object/edit/${guid}`, { is_deleted });
/** @returns its changeset */
async function removeObject(firm: Firm, guid: string): Promise<string> {
  expect((await edit(firm, guid, true)).status).toBe(200);
  return newest(firm);
}
async function newest({ client, company }: Firm): Promise<string> {
  return (await client.get(`/api/changeset/list/?id=${company}&page=1&page_size=1`)).body[0].guid;
}
const revert = ({ client }: Firm, changeset: string, dry_run = false) => client.post(`/api/changeset/${changeset}/revert/`, { dry_run });
async function usedBy({ client, company }: Firm): Promise<CompanyLimits['used']> {
  return (await client.get<CompanyLimits>(`/api/company/limits/?id=${company}`)).body.used;
}
async function importServices({ client, company }: Firm, count: number): Promise<void> {
  const mark = randomUUID();
  const rows = Array.from({ length: count }, (_, n) => ({
    row: n + 2,
    category: 'Стены',
    title: `Услуга ${mark} ${n}`,
    unit_of_measure: 'м²',
    cost_per_unit: 1,
  }));
  const request = { company, file_name: 'прайс.xlsx', key: 'title_category', mode: 'upsert', rows };
  const { plan } = (await client.post('/api/service/import/', { ...request, dry_run: true })).body;
  expect((await client.post('/api/service/import/', { ...request, dry_run: false, plan })).status).toBe(200);
}
async function clearPriceList({ client, company }: Firm): Promise<string> {
  return (await client.delete(`/api/service/delete-all/${company}/`)).body.changeset;
}

it('objects deleted to make room do not come back above the plan limit', async () => {
  const firm = await open();
  const deletions: string[] = [];
  for (let round = 0; round < 2; round += 1) for (const guid of await addObjects(firm, 5)) deletions.push(await removeObject(firm, guid));
  const answers: number[] = [];
  for (const changeset of deletions.reverse()) answers.push((await revert(firm, changeset)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 402, 402, 402, 402, 402]);
  expect((await usedBy(firm)).objects).toBe(5);
});

it('a price list does not come back beside another above the plan limit, and the dry run says so', async () => {
  const firm = await open();
  await importServices(firm, 600);
  const first = await clearPriceList(firm);
  await importServices(firm, 600);
  const refused = {
    error: 1106,
    detail:
      'На тарифе «Бесплатный» — до 1\u00a0000\u00a0услуг, в компании уже 600. Возвращается 600, лишних — 200. Нужен тариф «Про» у её владельца: до 100\u00a0000.',
  };
  expect(await revert(firm, first, true)).toMatchObject({ status: 402, body: refused });
  expect(await revert(firm, first)).toMatchObject({ status: 402, body: refused });
  expect((await usedBy(firm)).services).toBe(600);
});

it('a category does not come back with its services above the plan limit', async () => {
  const firm = await open();
  await importServices(firm, 600);
  const [category] = (await firm.client.get(`/api/service/category/list/?id=${firm.company}`)).body;
  const path = `/api/service/category/edit/${category.guid}`;
  expect((await firm.client.patch(path, { is_deleted: true })).status).toBe(200);
  await importServices(firm, 600);
  expect(await firm.client.patch(path, { is_deleted: false })).toMatchObject({
    status: 402,
    body: { error: 1106, detail: expect.stringContaining('лишних — 200') },
  });
});

it('a firm whose plan ended undoes its own deletions, and does them again', async () => {
  const firm = await open();
  await writeEntries(server.db, firm.owner, gift('pro', 1), new Date());
  const guids = await addObjects(firm, 7);
  await importServices(firm, 1010);
  await lapse(firm);
  const cleared = await clearPriceList(firm);
  expect((await revert(firm, cleared, true)).body).toMatchObject({ reverted: 1010 });
  const back = await revert(firm, cleared);
  expect(back.body).toMatchObject({ reverted: 1010, conflicts: [] });
  const again = (await revert(firm, back.body.changeset)).body;
  expect((await usedBy(firm)).services).toBe(0);
  expect((await revert(firm, again.changeset)).status).toBe(200);
  expect((await usedBy(firm)).services).toBe(1010);

  const [first = '', second = ''] = guids;
  await removeObject(firm, first);
  expect((await edit(firm, first, false)).status).toBe(200);
  await removeObject(firm, first);
  const later = await removeObject(firm, second);
  expect((await revert(firm, later)).status).toBe(200);
  expect((await edit(firm, first, false)).status).toBe(200);
  expect((await usedBy(firm)).objects).toBe(7);
});

it('undoing a deletion of a firm whose plan ended does not bring more than there was', async () => {
  const firm = await open();
  await writeEntries(server.db, firm.owner, gift('pro', 1), new Date());
  await importServices(firm, 1100);
  await lapse(firm);
  const cleared = await clearPriceList(firm);
  await importServices(firm, 300);
  expect(await revert(firm, cleared)).toMatchObject({
    status: 402,
    body: { error: 1106, detail: expect.stringContaining('в компании уже 300. Возвращается 1\u00a0100, лишних — 300.') },
  });
});

it('a merge is not undone above the plan limit', async () => {
  const firm = await open();
  const [keep, ...merge] = await addObjects(firm, 5);
  const body = { company: firm.company, keep, merge, dry_run: false };
  const merged = await firm.client.post('/api/object/merge/', body);
  expect(merged.body).toMatchObject({ merged: 4 });
  await addObjects(firm, 3);
  const detail = expect.stringContaining('в компании уже 4. Возвращается 4, лишних — 3.');
  for (const dry of [true, false]) {
    expect(await revert(firm, merged.body.changeset, dry)).toMatchObject({ status: 402, body: { error: 1106, detail } });
  }
});

it('a bulk change does not restore operations above the plan limit, and the dry run says so', async () => {
  const firm = await open();
  const { client, company } = firm;
  const operations = async (amount: number) => {
    const rows = Array.from({ length: 200 }, (_, n) => ({ row: n + 1, type: 'income', date: '2026-05-05', amount, description: `№ ${n}` }));
    const request = { company, file_name: 'выписка.txt', create_missing: false, rows };
    const { plan } = (await client.post('/api/transaction/import/', { ...request, dry_run: true })).body;
    expect((await client.post('/api/transaction/import/', { ...request, dry_run: false, plan })).body).toMatchObject({ create: 200 });
    const list: { guid: string; amount: number }[] = (await client.get(`/api/transaction/income/list/?id=${company}`)).body;
    return list.filter((row) => row.amount === amount).map(({ guid }) => guid);
  };
  const bulk = (guids: string[], is_deleted: boolean, dry_run: boolean) =>
    client.post('/api/transaction/bulk/', { company, guids, set: { is_deleted }, dry_run });
  const first = await operations(1);
  expect((await bulk(first, true, false)).body).toMatchObject({ affected: 200 });
  const second = await operations(2);
  const refused = {
    status: 402,
    body: { error: 1106, detail: expect.stringContaining('в компании уже 200. Возвращается 200, лишних — 100.') },
  };
  for (const dry of [true, false]) expect(await bulk(first, false, dry)).toMatchObject(refused);
  expect((await bulk(second.slice(0, 100), true, false)).status).toBe(200);
  for (const dry of [true, false]) expect((await bulk(first, false, dry)).body).toMatchObject({ affected: 200 });
  expect((await usedBy(firm)).transactions).toBe(300);
});
