import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Service, ServiceCategory } from '../../contract/service.ts';
import { type Begun, expect } from './browser.ts';
import { Client } from './client.ts';

/** The sheet of the screen «Прайс-лист». */
export const sheet = (page: Page): Locator => page.getByRole('treegrid', { name: 'Прайс-лист' });

/** The row of a service, by its whole title. */
export const rowOf = (page: Page, title: string): Locator =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: title, exact: true }) });

const columns = ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена', 'Маржа', 'Наценка'] as const;
export type Column = (typeof columns)[number];

/** A cell of a service on a wide screen, for those who see the cost. */
export const cellOf = (page: Page, title: string, column: Column): Locator =>
  rowOf(page, title).getByRole('gridcell').nth(columns.indexOf(column));

/** What is said of a service as a whole in the place of its number: whether it is saved. */
export const stateOf = (page: Page, title: string): Locator => rowOf(page, title).locator('.sheet-mark');

/** The cell that the cursor stands on. */
export const cursor = (page: Page): Locator => sheet(page).locator('[role="gridcell"][aria-selected="true"]');

/** The price list of the company that the page shows, straight from the API as the signed-in user. */
export async function priceListOf(page: Page) {
  await expect(page.getByRole('heading', { name: 'Прайс-лист', level: 1 })).toBeVisible();
  await expect(page.getByText(/\d\sуслуг.*,\s\d+\sкатегори/)).toBeVisible();
  const { origin, token, company } = await page.evaluate(() => ({
    origin: location.origin,
    token: localStorage.getItem('user-token'),
    company: localStorage.getItem('selected-company') ?? '',
  }));
  return priceListApi(new Client(origin, token), company);
}

/** The price list of the only company that the user of a session has. */
export async function priceListIn({ origin, token }: Begun) {
  const client = new Client(origin, token);
  const { body } = await client.get<{ guid: string }[]>('/api/user/company-list/');
  expect(body).toHaveLength(1);
  return priceListApi(client, body[0]?.guid ?? '');
}
type PriceListApi = ReturnType<typeof priceListApi>;

/** The price list of that company, as the client's user. */
export function priceListApi(client: Client, company: string) {
  const living = <T extends { is_deleted: boolean }>(rows: T[]) => rows.filter((row) => !row.is_deleted);
  return {
    client,
    company,
    services: async () => living((await client.get<Service[]>(`/api/service/list/?id=${company}`)).body),
    categories: async () => living((await client.get<ServiceCategory[]>(`/api/service/category/list/?id=${company}`)).body),
  };
}

/** Leaves nothing in the company. */
export async function clear({ client, company, categories }: PriceListApi): Promise<void> {
  const cleared = await client.delete(`/api/service/delete-all/${company}/`);
  expect(cleared.status).toBe(200);
  for (const { guid } of await categories()) await client.patch(`/api/service/category/edit/${guid}`, { is_deleted: true });
  expect(await categories()).toEqual([]);
}

/** Adds a category with services, each costing 100 and sold for 200. */
export async function add({ client, company }: PriceListApi, title: string, services: readonly string[]): Promise<string> {
  const category = randomUUID();
  expect((await client.post('/api/service/category/create/', { guid: category, company, title })).status).toBe(201);
  for (const service of services) {
    const body = { guid: randomUUID(), company, category, title: service, unit_of_measure: 'м²' };
    expect((await client.post('/api/service/create/', body)).status).toBe(201);
  }
  return category;
}
