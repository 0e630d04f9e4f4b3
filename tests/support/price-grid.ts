import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { beginSession, demoLogin, expect, openSignedIn } from './browser.ts';
import { type Column, cellOf, clear, type priceListApi, priceListIn, sheet } from './price-list.ts';

/** Title, unit, cost, price; what is left out is м², 100 and 200. */
export type Line = readonly [title: string, unit?: string, cost?: number, price?: number];

export const WALLS: readonly Line[] = [
  ['Грунтовка', 'м²', 10, 20],
  ['Окраска', 'м²', 20, 40],
  ['Обои', 'м²', 30, 60],
  ['Шпаклёвка', 'м²', 40, 80],
];
export const FLOORS: readonly Line[] = [
  ['Ламинат', 'м²', 100, 200],
  ['Плинтус', 'м', 50, 90],
];
/** Their titles by category, as `order` tells them. */
export const AS_IT_WAS = { Стены: WALLS.map(([title]) => title), Полы: FLOORS.map(([title]) => title) };

/** My company with these categories alone, made over the API before the page is opened; and the API beside the screen. */
export async function openGrid(page: Page, categories: Record<string, readonly Line[]> = { Стены: WALLS, Полы: FLOORS }) {
  const begun = await beginSession(page, demoLogin('operator'));
  const list = await priceListIn(begun);
  await clear(list);
  for (const [title, lines] of Object.entries(categories)) await seed(list, title, lines);
  await openSignedIn(page, begun);
  const count = Object.values(categories).flat().length;
  await expect(page.getByText(new RegExp(`^${count}\\sуслуг.*, ${Object.keys(categories).length}\\sкатегор`))).toBeVisible();
  const find = async (title: string) => (await list.services()).find((service) => service.title === title);
  return {
    ...list,
    find,
    /** prices on the server in the order of the list */
    prices: async () => (await list.services()).map((service) => service.price_per_unit),
    /** titles on the server by category, in order */
    async order(): Promise<Record<string, string[]>> {
      const services = await list.services();
      const categories = await list.categories();
      return Object.fromEntries(
        categories.map(({ guid, title }) => [title, services.filter((one) => one.category === guid).map((one) => one.title)]),
      );
    },
  };
}

async function seed({ client, company }: ReturnType<typeof priceListApi>, title: string, lines: readonly Line[]): Promise<void> {
  const category = randomUUID();
  expect((await client.post('/api/service/category/create/', { guid: category, company, title })).status).toBe(201);
  const create = lines.map(([title, unit = 'м²', cost = 100, price = 200], index) => {
    const values = { unit_of_measure: unit, cost_per_unit: cost, price_per_unit: price };
    return { guid: randomUUID(), category, title, position: index + 1, ...values };
  });
  if (create.length > 0)
    expect(await client.post('/api/service/rows/', { company, title: 'Наполнение', create })).toMatchObject({ status: 200 });
}

/** The texts of a column, by the titles of the rows. */
export const texts = (page: Page, column: Column, titles: readonly string[]): Promise<string[]> =>
  Promise.all(titles.map(async (title) => (await cellOf(page, title, column).innerText()).trim().replaceAll('\u00a0', ' ')));

/** Titles of the services as they are shown, top to bottom. */
export const shownTitles = async (page: Page): Promise<string[]> =>
  (await sheet(page).locator('[role="row"][aria-level="2"] [role="gridcell"]:first-child').allInnerTexts()).map((text) => text.trim());

/** How much is selected, in the line under the sheet; its figures follow beside it. */
export const statusBar = (page: Page): Locator => page.getByText(/^Выделено: .+ · строк: /);

/** The cell that has the keyboard, among all that are selected. */
export const active = (page: Page): Locator => sheet(page).locator('[role="gridcell"][tabindex="0"]');

/** Selects from one cell to another, by Shift+click. */
export async function selectCells(page: Page, from: readonly [string, Column], to: readonly [string, Column]): Promise<void> {
  await cellOf(page, ...from).click();
  await cellOf(page, ...to).click({ modifiers: ['Shift'] });
}

/** Drags with the mouse from the middle of one thing to a place in another (0–1 of its height). */
export async function drag(page: Page, from: Locator, to: Locator, height = 0.5): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  const [x, y] = [end.x + end.width / 2, end.y + end.height * height];
  await page.mouse.move(x, y - 3, { steps: 5 });
  await page.mouse.move(x, y);
  // what is dragged is followed frame by frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** Everything that was done is on the server. */
export const saved = (page: Page): Promise<void> => expect(page.getByText('Всё сохранено')).toBeVisible();

/** Puts what a spreadsheet copies onto the clipboard of the machine. */
export async function copyElsewhere(page: Page, copied: { text: string; html?: string }): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async ({ text, html }) => {
    const kinds = { 'text/plain': new Blob([text], { type: 'text/plain' }) };
    await navigator.clipboard.write([new ClipboardItem(html ? { ...kinds, 'text/html': new Blob([html], { type: 'text/html' }) } : kinds)]);
  }, copied);
}

/** The text on the clipboard of the machine. */
export async function clipboardText(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate(() => navigator.clipboard.readText());
}
