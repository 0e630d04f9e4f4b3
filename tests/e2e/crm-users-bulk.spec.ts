import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import dayjs from 'dayjs';
import readXlsxFile from 'read-excel-file/node';
import type { CrmUser } from '../../contract/crm.ts';
import { crmStatusTitles } from '../../contract/titles.ts';
import { type AccountsProduct, expect, test } from '../support/accounts.ts';
import { edited, eventsOf, listed, newWord, openStaff, ownUsers, staffOf, USERS, userRow, userRows } from '../support/crm-journey.ts';
import { csvRows } from '../support/exports.ts';
import { pick } from '../support/operations.ts';

/** Twelve users: one paid already, one with words that a file must not take for a formula. */
async function dozen(product: AccountsProduct) {
  const staff = await staffOf(product);
  const word = newWord();
  const users = await ownUsers(product, word, 12);
  const [first, second] = users;
  if (!first || !second) throw new Error('there were to be twelve');
  await edited(staff, first, { status: 'paid', comment: '=1+1; «смета»\nвторая строка', telegram: '@anna_belova' });
  const { day } = (await staff.get(`${USERS}queue/`)).body;
  await edited(staff, second, { next_time: dayjs(day).add(5, 'day').format('YYYY-MM-DD') });
  return { staff, word, users, day: dayjs(day) };
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const nominal = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);

async function saved(page: Page, button: string, format: 'Таблица .csv' | 'Книга Excel .xlsx'): Promise<Buffer> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  return readFileSync(await file.path());
}

/** What a file must say of a user. */
const fileRow = ({ id, name, email, status, comment, telegram, next_time, is_active }: CrmUser) => ({
  Номер: String(id),
  Имя: name,
  'E-mail': email ?? '',
  Статус: crmStatusTitles[status],
  Telegram: telegram,
  'Следующий контакт': next_time === null ? '' : dayjs(next_time).format('DD.MM.YYYY'),
  Комментарий: comment,
  Вход: is_active ? 'открыт' : 'закрыт',
});

const byNumber = <T extends { Номер: string }>(rows: T[]): T[] => rows.toSorted((one, other) => Number(one.Номер) - Number(other.Номер));

test('меняю статус и следующий контакт у пользователей, выбранных и по отбору: сколько, сказано заранее; те и другие — файлом', async ({
  page,
  product,
}) => {
  const { staff, word, users, day } = await dozen(product);
  await openStaff(page, 'super', `/crm/user?search=${word}&ordering=name&page_size=20`);
  await expect(userRows(page)).toHaveCount(12);

  // three of them, of whom one has it already
  for (const n of [1, 3, 5]) await page.getByRole('checkbox', { name: `Выбрать: ${word} ${n}`, exact: true }).check();
  await expect(page.getByText(nominal('Выбрано: 3 пользователя'))).toBeVisible();
  await page.getByRole('button', { name: 'Сменить статус…' }).click();
  const status = dialog(page, 'Сменить статус');
  await expect(status).toContainText('Выберите, что записать.');
  await pick(page, status.getByRole('combobox', { name: 'Новый статус' }), 'Оплатил');
  await expect(status.getByRole('status')).toHaveText(nominal('Изменится: 2 пользователя.'));
  await status.getByRole('button', { name: nominal('Изменить у 2 пользователей') }).click();
  await expect(page.getByText(nominal('Изменено: 2 пользователя.')).first()).toBeVisible();
  for (const n of [1, 3, 5]) await expect(userRow(page, `${word} ${n}`)).toContainText('Оплатил');
  const paid = (await listed(staff, { search: word, status: 'paid' })).map(({ name }) => name).sort();
  expect(paid).toEqual([1, 3, 5].map((n) => `${word} ${n}`));

  // all that the filter finds: not the three that were paid
  await pick(page, page.getByRole('combobox', { name: 'Любой статус' }), 'Новый');
  await expect(userRows(page)).toHaveCount(9);
  await page.getByRole('checkbox', { name: `Выбрать: ${word} 2`, exact: true }).check();
  await page.getByRole('button', { name: nominal('Выбрать всех 9 по отбору') }).click();
  await page.getByRole('button', { name: 'Назначить контакт…' }).click();
  const contact = dialog(page, 'Назначить следующий контакт');
  const meant = day.add(5, 'day');
  await contact.getByRole('textbox', { name: 'Следующий контакт' }).fill(meant.format('DD.MM.YYYY'));
  await page.keyboard.press('Enter');
  await expect(contact.getByRole('status')).toHaveText(nominal('Изменится: 8 пользователей.'));
  await contact.getByRole('button', { name: nominal('Изменить у 8 пользователей') }).click();
  await expect(page.getByText(nominal('Изменено: 8 пользователей.')).first()).toBeVisible();
  await expect(page.getByText(/^Выбрано:/)).toHaveCount(0);
  const rows = await listed(staff, { search: word });
  const called = rows.filter(({ next_time }) => next_time === meant.format('YYYY-MM-DD'));
  expect(called.map(({ status }) => status)).toEqual(Array(9).fill('new'));
  const [, second, , fourth] = users;
  if (!second || !fourth) throw new Error('there were to be twelve');
  expect((await eventsOf(staff, fourth)).map(({ kind, author }) => [kind, author])).toEqual([['bulk', 'Анна Белова']]);
  expect((await eventsOf(staff, second)).map(({ kind }) => kind)).toEqual(['edited']);

  // the filter as a file, in the list's order; then three chosen ones
  const filtered = rows.filter(({ status }) => status === 'new');
  const table = csvRows((await saved(page, 'Скачать', 'Таблица .csv')).toString('utf8'));
  expect(table.map((row) => row.Имя)).toEqual(await userRows(page).getByRole('link', { name: word }).allInnerTexts());
  expect(byNumber(table as { Номер: string }[])).toMatchObject(byNumber(filtered.map(fileRow)));
  await page.getByRole('button', { name: 'Убрать условие: Статус: Новый' }).click();
  await expect(userRows(page)).toHaveCount(12);
  for (const n of [1, 2, 12]) await page.getByRole('checkbox', { name: `Выбрать: ${word} ${n}`, exact: true }).check();
  const chosen = rows.filter(({ name }) => [1, 2, 12].some((n) => name === `${word} ${n}`)).map(fileRow);
  const few = csvRows((await saved(page, 'Скачать выбранных', 'Таблица .csv')).toString('utf8'));
  // what begins like a formula is marked as text
  const marked = chosen.map((row) => ({ ...row, ...mark(row, 'Комментарий'), ...mark(row, 'Telegram') }));
  expect(byNumber(few as { Номер: string }[])).toMatchObject(byNumber(marked));

  const [head = [], ...cells] = (await readXlsxFile(await saved(page, 'Скачать', 'Книга Excel .xlsx')))[0]?.data ?? [];
  const book = cells.map((row) => Object.fromEntries(head.map((title, at) => [String(title), asText(row[at])])));
  expect(byNumber(book as { Номер: string }[])).toMatchObject(byNumber(rows.map(fileRow)));
});

function mark<K extends string>(row: Record<K, string>, field: K): Partial<Record<K, string>> {
  const text = row[field];
  return (/^[=+\-@]/.test(text) ? { [field]: `'${text}` } : {}) as Partial<Record<K, string>>;
}

/** A cell of a book as its file of text would have it. */
function asText(cell: unknown): string {
  if (cell instanceof Date) return dayjs(cell.toISOString().slice(0, 10)).format('DD.MM.YYYY');
  return cell === null || cell === undefined ? '' : String(cell);
}
