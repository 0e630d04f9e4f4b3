import papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import type { ProfitHistoryRow } from '../../contract/sale.ts';
import { reportLines } from '../support/analytics-figures.ts';
import { signIn } from '../support/browser.ts';
import { monthName, roubles } from '../support/card-figures.ts';
import { staffOf } from '../support/crm-journey.ts';
import { refused } from '../support/journeys.ts';
import { readRaw } from '../support/naive-sales.ts';
import { pick } from '../support/operations.ts';
import { cohortLines, monthDays, moscowDay } from '../support/sales-lines.ts';
import { expect, history, hundredths, openSales, payments, said, savedBy, shownPayments, test, total } from '../support/sales-page.ts';

test('отбор, порядок и страница истории продаж переживают перезагрузку и «Назад», хранятся видом; файлы равны отобранному', async ({
  page,
  product,
}) => {
  const client = await staffOf(product);
  const all = await payments(client, { kind: 'renewal', ordering: '-amount' });
  const paid = all.filter(({ status }) => status !== 'failed');
  expect(all.length).toBeGreaterThan(40);
  const text = ({ user, number, amount }: ProfitHistoryRow) => [user.name, number, roubles(Math.round(amount * 100))];
  const totals = (rows: readonly ProfitHistoryRow[]) => {
    const sum = (of: (row: ProfitHistoryRow) => number) =>
      rows.filter(({ status }) => status !== 'failed').reduce((all, row) => all + Math.round(of(row) * 100), 0);
    const [got, back] = [sum(({ amount }) => amount), sum(({ refunded = 0 }) => refunded)];
    return `оплачено ${roubles(got)} · из них возвращено ${roubles(back)} · осталось ${roubles(got - back)}`;
  };
  await openSales(page, 'super', '/crm/profit?page_size=20');
  await pick(page, page.getByRole('combobox', { name: 'Период', exact: true }), 'Прошлый месяц');
  await pick(page, page.getByRole('combobox', { name: 'Сравнение' }), 'С прошлым годом');
  await pick(page, history(page).getByRole('combobox', { name: 'Период платежей' }), 'Всё время');
  await pick(page, history(page).getByRole('combobox', { name: 'Покупки и продления' }), 'Автопродление');
  await history(page).getByRole('columnheader', { name: 'Сумма' }).click();
  await expect.poll(() => shownPayments(page)).toEqual(all.slice(0, 20).map(text));
  await history(page).getByRole('listitem', { name: '2', exact: true }).click();
  const address = { period: 'lastMonth', compare: 'year', pays: 'all', kind: 'renewal', ordering: '-amount', page: '2', page_size: '20' };
  const here = async (query: Record<string, string>, rows: readonly ProfitHistoryRow[]) => {
    await expect.poll(() => said(page)).toEqual(query);
    await expect.poll(() => shownPayments(page)).toEqual(rows.map(text));
    await expect(history(page).getByRole('status')).toContainText(totals(all));
    await expect(history(page).getByRole('status')).toContainText(new RegExp(`^${all.length}\\sстрок`));
    await expect(total(page)).toContainText(
      monthName(monthDays(moscowDay(product.now().getTime()).slice(0, 7), -1).from.slice(0, 7)).replace('\u00a0', ' '),
    );
  };
  const second = await payments(client, { kind: 'renewal', ordering: '-amount', page: '2', page_size: '20' });
  await here(address, second);
  await page.reload();
  await here(address, second);
  const { page: _, ...first } = address;
  await page.goBack();
  await here(first, all.slice(0, 20));

  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить или изменить…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранённые виды' });
  await dialog.getByLabel('Название нового вида').fill('Продления по сумме');
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Продления по сумме', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // another member of staff opens it from the plain screen
  await page.evaluate(() => localStorage.clear());
  await openSales(page, 'manager');
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Продления по сумме' }).click();
  await here(first, all.slice(0, 20));

  const saved = (what: string) =>
    savedBy(page, async () => {
      await history(page).getByRole('button', { name: 'Скачать…' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    });
  const newest = await payments(client, { kind: 'renewal' });
  const csv = await saved('Таблица .csv');
  const lines = papa.parse<Record<string, string>>(csv.bytes.toString().replace('\ufeff', ''), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  }).data;
  const told = newest.map(({ number = '', user, amount, refunded = 0 }) => [
    number,
    user.name,
    Math.round(amount * 100),
    Math.round(refunded * 100),
  ]);
  expect(
    lines.map((line) => [line.Номер, line.Пользователь, hundredths(line['Сумма, ₽'] ?? ''), hundredths(line['Возвращено, ₽'] ?? '')]),
  ).toEqual(told);
  const book = await saved('Книга Excel .xlsx');
  expect([csv.name, book.name]).toEqual(['csv', 'xlsx'].map((format) => `Продажи начало…сегодня.${format}`));
  const [sheet] = await readXlsxFile(book.bytes);
  const [head = [], ...rows] = sheet?.data ?? [];
  const at = (title: string) => head.indexOf(title);
  expect(
    rows.map((row) => [
      row[at('Номер')] ?? '',
      row[at('Пользователь')],
      Math.round(Number(row[at('Сумма, ₽')]) * 100),
      Math.round(Number(row[at('Возвращено, ₽')]) * 100),
    ]),
  ).toEqual(told);

  await history(page).getByRole('searchbox').fill('соколова');
  const hers = paid.filter(({ user }) => user.name === 'Марина Соколова');
  await expect.poll(() => shownPayments(page)).toEqual(all.filter(({ user }) => user.name === 'Марина Соколова').map(text));
  await expect(history(page).getByRole('status')).toContainText(totals(hers));
  await page.reload();
  await expect(history(page).getByRole('searchbox')).toHaveValue('соколова');
  await expect(history(page).getByRole('status')).toContainText(totals(hers));
  expect(said(page)).toMatchObject({ search: 'соколова', kind: 'renewal', pays: 'all' });
});

test('график продаж сохраняется картинкой и таблицей с теми же цифрами, когорты переключаются между долями, людьми и деньгами', async ({
  page,
  product,
}) => {
  await openSales(page, 'manager');
  const months = page.getByRole('region', { name: 'По месяцам' });
  await expect(months.locator('canvas').first()).toBeVisible();
  const picture = await savedBy(page, () => months.getByRole('button', { name: 'По месяцам: сохранить график картинкой PNG' }).click());
  expect(picture.name).toMatch(/^По месяцам — Продажи .*\.png$/);
  expect(picture.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1000);
  expect(picture.bytes.readUInt32BE(20)).toBeGreaterThanOrEqual(400);
  expect(picture.bytes.length).toBeGreaterThan(10_000);

  await months.getByText('Показать таблицей').click();
  await expect(months.getByRole('table', { name: 'По месяцам' })).toBeVisible();
  const table = (await reportLines(page, 'По месяцам')).map(([title, ...cells]) => [title, ...cells.map(hundredths)]);
  const csv = await savedBy(page, () => months.getByRole('button', { name: 'По месяцам: сохранить таблицу CSV для Excel' }).click());
  const { data } = papa.parse<string[]>(csv.bytes.toString().replace('\ufeff', ''), { delimiter: ';', newline: '\r\n' });
  const head = data.findIndex((line) => line.length > 1);
  expect(
    data
      .slice(head + 1)
      .filter((line) => line.length > 1)
      .map(([title, ...cells]) => [title?.replace(' (ещё не закончился)', ''), ...cells.map(hundredths)]),
  ).toEqual(table);
  const book = await savedBy(page, () => months.getByRole('button', { name: 'По месяцам: сохранить таблицу книгой Excel' }).click());
  const [sheet] = await readXlsxFile(book.bytes);
  const numbers = (sheet?.data ?? []).map((row) =>
    row.filter((cell) => typeof cell === 'number').map((cell) => Math.round(Number(cell) * 100)),
  );
  expect(numbers.filter((row) => row.length === 8)).toEqual(table.map(([, ...cells]) => cells));

  // a month of the table becomes the period, and back
  const [, last = ''] = (await reportLines(page, 'По месяцам')).map(([title]) => title ?? '');
  await months.getByRole('button', { name: last }).press('Enter');
  await expect.poll(() => said(page)).toEqual({ period: 'lastMonth' });
  await expect(months.getByRole('button', { name: last })).toHaveAttribute('aria-pressed', 'true');

  const raw = await readRaw(product.db);
  for (const [label, measure] of [
    ['Доля, %', 'percent'],
    ['Плательщики', 'payers'],
    ['Деньги, ₽', 'money'],
  ] as const) {
    await page.getByRole('region', { name: 'Когорты' }).getByText(label, { exact: true }).click();
    const cohorts = page.getByRole('table', { name: `Когорты: ${label}` });
    const read = () =>
      cohorts
        .locator('tbody tr.ant-table-row')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '').filter(Boolean)));
    await expect.poll(read).toEqual(cohortLines(raw, measure, product.now().getTime()));
  }
  await expect.poll(() => said(page)).toEqual({ period: 'lastMonth', cohorts: 'money' });
});

test('без доступа к CRM продаж не видно: «Недостаточно прав», в разделах их нет', async ({ page, product, guard }) => {
  guard.allow(refused);
  await signIn(page, 'master');
  await expect(page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Продажи' })).toHaveCount(0);
  await page.goto('/crm/profit');
  await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
  const master = await staffOf(product, 'master');
  for (const part of ['', 'by-month/', 'history/', 'figures/', 'cohorts/'])
    expect(await master.get(`/api/crm/profit/${part}`)).toMatchObject({ status: 403 });
});
