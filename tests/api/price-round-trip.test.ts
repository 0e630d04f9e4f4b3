import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceCategory } from '../../contract/service.ts';
import { MAX_TITLE, MAX_UNIT, type Service } from '../../contract/service.ts';
import { type ImportAnswer, importKeys } from '../../contract/serviceImport.ts';
import { cleanLine } from '../../contract/text.ts';
import { seedDemo } from '../../server/demo/demo.ts';
import { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { fits, type List, list, odd } from '../support/odd-lists.ts';
import { exportedFile, exportForms, importOf } from '../support/round-trip.ts';
import { startTestServer } from '../support/server.ts';

const real = new URL('../../../shared/data/renovation-works-602.xlsx', import.meta.url);
const missing = !existsSync(real);
if (missing) console.info(`The real price list is not here, its round trip is left out: ${real.pathname}`);

/** plans of one list: each form by each key */
const EVERY = exportForms.length * importKeys.length;

const server = await startTestServer();
let user: TestUser;
let owner: Client;
beforeAll(async () => {
  user = await createUser(server.db);
  owner = await clientOf(server, user);
});

/** A company of its own with this price list. */
async function companyWith(categories: List): Promise<string> {
  const { guid: company } = await createCompany(server.db, [{ user, type: typeOf.company }]);
  const create = [];
  for (const { title, services } of categories) {
    const category = randomUUID();
    expect((await owner.post('/api/service/category/create/', { guid: category, company, title })).status).toBe(201);
    for (const { title, unit, cost, price } of services) {
      create.push({ guid: randomUUID(), category, title, unit_of_measure: unit, cost_per_unit: cost, price_per_unit: price });
    }
  }
  if (create.length > 0) expect((await owner.post('/api/service/rows/', { company, create })).status).toBe(200);
  return company;
}

const livingIn = async (caller: Client, company: string) => {
  const services = (await caller.get<Service[]>(`/api/service/list/?id=${company}`)).body;
  return services.filter((one) => !one.is_deleted);
};

/** Takes the list out in every form and shows each file to the server by every key: nothing may change. Answers how many plans there were. */
async function expectNoChanges(caller: Client, company: string): Promise<number> {
  const services = await livingIn(caller, company);
  if (services.length === 0) return 0;
  const categories = (await caller.get<ServiceCategory[]>(`/api/service/category/list/?id=${company}`)).body;
  let plans = 0;
  for (const form of exportForms) {
    const request = await importOf(await exportedFile(services, categories, form));
    for (const key of importKeys) {
      const { status, body } = await caller.post<ImportAnswer>('/api/service/import/', { ...request, company, key, dry_run: true });
      const { create, update, unchanged, errors, new_categories, changes } = body;
      expect({ form, key, status, create, update, delete: body.delete, unchanged, errors, new_categories, changes }).toEqual({
        ...{ form, key, status: 200, create: 0, update: 0, delete: 0, unchanged: services.length },
        ...{ errors: [], new_categories: [], changes: [] },
      });
      plans += 1;
    }
  }
  return plans;
}

describe('import(export(list)) plans zero changes, as .xlsx and .csv, with and without cost, by every key', () => {
  it('for lists of texts and sums of every kind', async () => {
    let plans = 0;
    const unchanged = async (categories: List) => {
      plans += await expectNoChanges(owner, await companyWith(categories));
    };
    await fc.assert(fc.asyncProperty(list, unchanged), { numRuns: 30 });
    expect(plans).toBeGreaterThan(200);
  }, 120_000);

  it('for every odd text as title, category and unit', async () => {
    const texts = odd.map(cleanLine).filter((text) => text !== '' && fits(MAX_TITLE, text));
    const services = texts.map((text, n) => ({ title: text, unit: fits(MAX_UNIT, text) ? text : 'м²', cost: n, price: n + 0.29 }));
    const company = await companyWith([
      { title: 'Пустая', services: [] },
      { title: 'Все', services },
      ...texts.map((text) => ({ title: text, services: [{ title: text, unit: '', cost: 1, price: 2 }] })),
      { title: 'Пустая в конце', services: [] },
    ]);
    expect(await expectNoChanges(owner, company)).toBe(EVERY);
  });

  it.each([',', '|'])('for a list with as many «%s» in each row as another table would have columns', async (mark) => {
    const title = (n: number) => `Работа ${n}${`${mark} слово`.repeat(8)}`;
    const services = Array.from({ length: 60 }, (_, n) => ({ title: title(n), unit: 'м²', cost: n, price: n + 0.5 }));
    expect(await expectNoChanges(owner, await companyWith([{ title: `Стены${mark} потолки`, services }]))).toBe(EVERY);
  });

  it('for the list of the demo', async () => {
    const demo = await startTestServer();
    await seedDemo(demo.db);
    const { body } = await new Client(demo.url).post('/api/auth/sign-in/', { login: 'master@demo.example', password: 'prorabka-demo' });
    const master = new Client(demo.url, body.token);
    const [company] = (await master.get<{ guid: string }[]>('/api/user/company-list/')).body;
    expect(await livingIn(master, company?.guid ?? '')).toHaveLength(280);
    expect(await expectNoChanges(master, company?.guid ?? '')).toBe(EVERY);
  });

  it.skipIf(missing)('for a real price list, once it is imported: the second import of the same file changes nothing either', async () => {
    const company = await companyWith([]);
    const sent = await importOf(new File([readFileSync(real)], 'прайс.xlsx'), 'title_category');
    const post = (more: object) =>
      owner.post<ImportAnswer>('/api/service/import/', { ...sent, company, key: 'title_category', mode: 'upsert', ...more });
    const { body } = await post({ dry_run: true });
    expect(await post({ dry_run: false, plan: body.plan })).toMatchObject({ status: 200, body: { create: 543, update: 0, errors: [] } });
    expect(await post({ dry_run: true })).toMatchObject({ body: { create: 0, update: 0, unchanged: 543, changes: [] } });
    expect(await livingIn(owner, company)).toHaveLength(543);
    expect(await expectNoChanges(owner, company)).toBe(EVERY);
  });
});
