import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Bill, Contractor, SiteObject } from '../../contract/directory.ts';
import type { Transaction, TransactionType } from '../../contract/transaction.ts';
import { expect } from './browser.ts';
import { Client } from './client.ts';

type Lists = { object: SiteObject; contractor: Contractor; bill: Bill };
export type Operation = Transaction & { type: TransactionType };

/** What no other journey's row is called. */
export const newMark = (): string => randomUUID().slice(0, 8);

/** A Russian mobile phone that nobody has, as it is kept. */
export const newKeptPhone = (): string => `+7916${String(randomInt(1e7)).padStart(7, '0')}`;

/** Directories and operations of the company that the page shows, straight from the API as the signed-in user. */
export async function firmOf(page: Page) {
  const read = () =>
    page.evaluate(() => ({ token: localStorage.getItem('user-token'), company: localStorage.getItem('selected-company') }));
  await expect.poll(async () => (await read()).company).not.toBeNull();
  const { token, company } = await read();
  const client = new Client(new URL(page.url()).origin, token);
  const list = async <T>(path: string): Promise<T[]> => (await client.get<T[]>(`${path}?id=${company}`)).body;

  async function add<T>(path: string, fields: object): Promise<T> {
    const answer = await client.post<T>(path, { guid: randomUUID(), company, ...fields });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }
  return {
    client,
    company: company ?? '',
    rows: <K extends keyof Lists>(kind: K) => list<Lists[K]>(`/api/${kind}/list/`),
    add: <K extends keyof Lists>(kind: K, fields: Partial<Lists[K]>) => add<Lists[K]>(`/api/${kind}/create/`, fields),
    remove: async (kind: keyof Lists, ...guids: string[]) => {
      for (const guid of guids) await client.patch(`/api/${kind}/edit/${guid}`, { is_deleted: true });
    },
    /** Enters an operation on that day. */
    pay: (type: TransactionType, amount: number, fields: Partial<Transaction>) =>
      add<Transaction>(`/api/transaction/${type}/create/`, { date: '2026-11-02', amount, ...fields }),
    /** every living operation of the company, from the lists of the four types, filtered by nothing */
    operations: async (): Promise<Operation[]> => {
      const types = ['income', 'expense', 'payment', 'dividend'] as const;
      const lists = await Promise.all(types.map((type) => list<Transaction>(`/api/transaction/${type}/list/`)));
      return lists.flatMap((rows, n) => rows.map((row) => ({ ...row, type: types[n] ?? 'income' }))).filter((row) => !row.is_deleted);
    },
  };
}

/** Opens a screen by its entry among the sections. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // the entry's tooltip stays over the screen as long as the pointer rests there
  await page.mouse.move(720, 0);
}

/** Leaves on the list the rows with that text in their names. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
  // the list says that it is being read a moment after its address has changed; rows of before would move under the next press
  await expect(page.locator('tr[data-row-key]').filter({ hasNotText: text })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A row of the directory's list by what it is called. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Chooses from the menu of a row. */
export async function choose(page: Page, title: string, action: 'Изменить' | 'Удалить' | 'Вернуть'): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `Действия: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A sentence that has just appeared above the screen, with its button. */
export const notice = (page: Page, text: string): Locator => page.locator('.ant-message-notice').filter({ hasText: text });
