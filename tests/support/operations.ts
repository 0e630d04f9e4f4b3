import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { TransactionType } from '../../contract/transaction.ts';
import type { AccountsProduct } from './accounts.ts';
import { expect } from './browser.ts';
import { roubles, sumsOf } from './card-figures.ts';
import type { Operation } from './directories.ts';
import { type OwnFirm, ownFirm } from './own-firm.ts';
import { insertOperations } from './random-operations.ts';

const types = ['income', 'expense', 'payment', 'dividend'] as const satisfies readonly TransactionType[];

/** A firm with two objects, a contractor and a category of expenses, without operations. */
export async function moneyFirm(product: AccountsProduct, title = 'Деньги на учёте') {
  const firm = await ownFirm(product, title);
  return {
    ...firm,
    object: await firm.created('/api/object/create/', { title: 'Дача в Заречье' }),
    other: await firm.created('/api/object/create/', { title: 'Баня у озера' }),
    contractor: await firm.created('/api/contractor/create/', { title: 'ООО «Бетон»' }),
    bill: await firm.created('/api/bill/create/', { title: 'Материалы' }),
  };
}
export type MoneyFirm = Awaited<ReturnType<typeof moneyFirm>>;

/** As `moneyFirm`, with so many operations of all types: one a day going back from the end of October 2026, sums with odd kopecks. */
export async function crowdedFirm(product: AccountsProduct, count: number) {
  const firm = await moneyFirm(product, 'Много операций');
  const { object, other, contractor, bill } = firm;
  const rows = Array.from({ length: count }, (_, n) => {
    const type = types[n % 4] ?? 'income';
    return {
      guid: randomUUID(),
      type,
      date: new Date(Date.UTC(2026, 9, 31) - n * 86_400_000).toISOString().slice(0, 10),
      kopecks: (n * 7919 + 7) % 500_000,
      description: `Запись ${n}`,
      document: '',
      stroiobject: [object, other, null][n % 3] ?? null,
      contractor: n % 5 ? null : contractor,
      bill: type === 'expense' && n % 8 === 1 ? bill : null,
      is_deleted: false,
    };
  });
  await insertOperations(product.db, firm.company, rows);
  return firm;
}

/** Every living operation of the firm, from the lists of the four types, filtered by nothing. */
export async function livingRows(firm: Pick<OwnFirm, 'list'>): Promise<Operation[]> {
  const lists = await Promise.all(
    types.map(async (type) => {
      const rows = await firm.list<Omit<Operation, 'type'>>(`transaction/${type}/list/`);
      return rows.map((row): Operation => ({ ...row, type }));
    }),
  );
  return lists.flat();
}

/** The operation with that description, as the API has it; undefined where there is none or it was deleted. */
export async function livingRow(firm: Pick<OwnFirm, 'list'>, description: string): Promise<Operation | undefined> {
  return (await livingRows(firm)).find((row) => row.description === description);
}

export const operationRows = (page: Page): Locator => page.getByRole('table', { name: /^Операции/ }).locator('tbody tr');
export const operationRow = (page: Page, text: string): Locator => operationRows(page).filter({ hasText: text });

export const everyRow = (page: Page): Locator => page.getByRole('checkbox', { name: 'Выбрать все операции на странице' });
export const selectionBar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Выбранные операции' });

/** The bar of totals says what these rows come to. @param own the reader sees only their own operations: the bar has no profit */
export async function expectTotals(
  page: Page,
  bar: 'Итоги по отбору' | 'Итоги по выбранным',
  rows: readonly Operation[],
  own = false,
): Promise<void> {
  const { income, expense, payment, dividend, profit } = sumsOf(rows);
  const sums = [income, expense, payment, dividend, ...(own ? [] : [profit])];
  const shown = page.getByRole('region', { name: bar });
  await expect(shown.locator('strong')).toHaveText(new RegExp(`^${rows.length}\\sопераци[яий]$`));
  await expect(shown.locator('.ant-statistic-content-value')).toHaveText(sums.map(roubles));
}

/** Chooses from a list that opens under a field. */
export async function pick(page: Page, field: Locator, option: string): Promise<void> {
  // the field itself is covered by what is chosen in it
  await field.press('ArrowDown');
  // a long list draws only what is in sight
  if (await field.isEditable()) await field.fill(option);
  // not a press of the mouse: what has yet to come above may move the list from under it, and then nothing is chosen
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).dispatchEvent('click');
}

/** Calls of the page to that part of the API, by their addresses' paths. */
export function asked(page: Page, part: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes(part)) paths.push(`${request.method()} ${pathname}`);
  });
  return paths;
}
