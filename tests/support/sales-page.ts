import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { ProfitHistoryRow } from '../../contract/sale.ts';
import { type AccountsProduct, test as base } from './accounts.ts';
import { reportLines } from './analytics-figures.ts';
import { expect } from './browser.ts';
import { buy } from './buyer.ts';
import { Client } from './client.ts';
import { openStaff, ownUser } from './crm-journey.ts';
import { PASSWORD } from './factories.ts';
import { readRaw } from './naive-sales.ts';
import { type Days, figureLines, monthLines, totalLines } from './sales-lines.ts';

/** A product of the journeys' own: its clock goes over to the next month. One for all files of them. */
export const test = base.extend({
  environment: [{ SALES_TIME_ZONE: 'Europe/Moscow' }, { scope: 'worker' }],
});

export { expect } from './browser.ts';

/** Opens the screen as somebody of the demo's staff. */
export async function openSales(page: Page, who: string, address = '/crm/profit'): Promise<void> {
  await openStaff(page, who, address);
  await expect(page.getByRole('heading', { name: 'Продажи', level: 1 })).toBeVisible();
}

/** What the address says after `?`. */
export const said = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** Hundredths of the number that a text begins with: kopecks of «−1 234,50 ₽», 1200 of «12». */
export const hundredths = (text: string): number =>
  Math.round(Number.parseFloat(text.replace('−', '-').replace(/\s/g, '').replace(',', '.')) * 100);

export const total = (page: Page): Locator => page.getByRole('region', { name: /^Выручка: / });
export const figures = (page: Page): Locator => page.getByRole('region', { name: 'Показатели' });
export const history = (page: Page): Locator => page.getByRole('region', { name: 'История платежей' });
/** A figure of the period: pressed, it shows its rows. */
export const figureOf = (page: Page, title: string): Locator =>
  figures(page).getByRole('button', { name: new RegExp(`^${title}: .*Показать строки$`) });

/** Somebody new who has bought nothing and pays by the sandbox's card. */
export async function newPayer(product: AccountsProduct, name: string) {
  const user = await ownUser(product, { name });
  /** signed in anew: the clock may have been moved */
  const api = async () => {
    const { body } = await new Client(product.url).post('/api/auth/sign-in/', { login: user.email, password: PASSWORD });
    return new Client(product.url, body.token);
  };
  const read = async (path: string) => (await (await api()).get(path)).body;
  const steps = async () => (await read('/api/user/subscription/timeline/')).map(({ kind }: { kind: string }) => kind);
  return { ...user, buy: (offer: number) => buy({ api, steps, state: () => read('/api/user/subscription/') }, offer) };
}

/** The screen's sum, figures and months are what the payments in the database come to at this moment. */
export async function expectSales(
  page: Page,
  product: AccountsProduct,
  days: Days,
  compare: 'previous' | 'year' = 'previous',
): Promise<void> {
  const raw = await readRaw(product.db);
  const now = product.now().getTime();
  await expect(total(page).locator('.total-figure')).toHaveText(totalLines(raw, days, now)[0] ?? '');
  await expect(total(page).locator('.total-change')).toHaveText(totalLines(raw, days, now)[1] ?? '');
  await expect.poll(() => shownFigures(page)).toEqual(figureLines(raw, days, compare, now));
  await expect.poll(() => reportLines(page, 'По месяцам')).toEqual(monthLines(raw, now));
}

/** Title, value, change, what it was: of each figure. */
function shownFigures(page: Page): Promise<string[][]> {
  return figures(page)
    .locator('.total')
    .evaluateAll((all) =>
      all.map((one) =>
        ['.ant-statistic-title', '.figure-button', '.total-change', '.total-change + .total-change'].map(
          (part) => one.querySelector(part)?.textContent ?? '',
        ),
      ),
    );
}

/** Rows of the history as they stand on its page: who, number and sum. */
export function shownPayments(page: Page): Promise<string[][]> {
  return page
    .getByRole('table', { name: 'История платежей' })
    .locator('tbody tr.ant-table-row')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('.sales-user a')?.textContent ?? '',
        row.querySelector('td:nth-last-child(2) .note')?.textContent ?? '',
        row.querySelector('td:last-child')?.textContent ?? '',
      ]),
    );
}

/** The list of sales straight from the API, without pages unless the query has them. */
export async function payments(client: Client, query: Record<string, string> = {}): Promise<ProfitHistoryRow[]> {
  const { status, body } = await client.get<ProfitHistoryRow[]>(`/api/crm/profit/history/?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** A file that a press saves. */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
