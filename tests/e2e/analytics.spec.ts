import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import papa from 'papaparse';
import { expect, test } from '../support/accounts.ts';
import {
  billLines,
  contractorLines,
  kopecksIn,
  monthLines,
  months,
  objectLines,
  reportLines,
  total,
  yearBefore,
} from '../support/analytics-figures.ts';
import { expectFigures, gardenFirm } from '../support/analytics-journey.ts';
import { monthName, roubles, sumsOf } from '../support/card-figures.ts';
import { notice } from '../support/directories.ts';
import { openedZip } from '../support/exports.ts';
import { expectTotals, pick } from '../support/operations.ts';

const year = months(11, 0);
const why = (page: Page) => page.getByRole('dialog', { name: /^Почему столько\?/ });

test('открываю аналитику: цифры складываются из операций до копейки, и каждая отвечает, почему столько', async ({ page, product }) => {
  const firm = await gardenFirm(page, product);
  await test.step('итоги, месяцы, статьи, объекты и контрагенты складываются из операций', async () => {
    const rows = await firm.found(year);
    expect(rows.length).toBeGreaterThan(100);
    await expectFigures(page, rows);
    await expect.poll(() => reportLines(page, 'По месяцам')).toEqual(monthLines(rows, year));
    const bills = await reportLines(page, 'Расходы по статьям');
    expect(bills.map(([title, sum]) => [title, sum])).toEqual(billLines(rows, await firm.rows('bill')));
    const [all = 0, ...shares] = bills.map(([, , share]) => Number.parseFloat((share ?? '').replace(',', '.'))).reverse();
    const costs = kopecksIn(bills.at(-1)?.[1] ?? '');
    for (const [at, share] of shares.reverse().entries())
      expect(Math.abs(share - (kopecksIn(bills[at]?.[1] ?? '') / costs) * 100)).toBeLessThan(0.0501);
    expect(all).toBe(100);
    expect(await reportLines(page, 'Объекты по прибыли')).toEqual(objectLines(rows, await firm.rows('object')));
    expect(await reportLines(page, 'Контрагенты по обороту')).toEqual(contractorLines(rows, await firm.rows('contractor')));
  });

  await test.step('спрашиваю с клавиатуры «Почему столько»: строки складываются в ту же сумму и ведут в операции', async () => {
    const asked = async (figure: ReturnType<Page['getByRole']>, filter: { types: string; from: string; to: string }, shown: number) => {
      const rows = await firm.found(filter);
      await figure.focus();
      await page.keyboard.press('Enter');
      await expect(why(page)).toContainText(roubles(shown));
      const link = why(page).getByRole('link', { name: /^Открыть в операциях/ });
      await expect(link).toContainText(new RegExp(`${rows.length}\\sстрок`));
      const lines = why(page).getByRole('table').locator('tbody tr');
      for (let seen = 50; seen < rows.length; seen += 50) {
        await expect(lines).toHaveCount(seen);
        await why(page).getByRole('button', { name: 'Показать ещё' }).click();
      }
      await expect(lines).toHaveCount(rows.length);
      const sums = await lines.locator('td:last-child').allTextContents();
      expect(Math.abs(sums.reduce((sum, text) => sum + kopecksIn(text), 0))).toBe(Math.abs(shown));
      return { rows, link };
    };
    const whole = { ...year, types: 'payment' };
    const payments = total(page, 'Выплаты').getByRole('button');
    await asked(payments, whole, sumsOf(await firm.found(whole)).payment);
    await page.keyboard.press('Escape');
    await expect(why(page)).toBeHidden();
    await expect(payments).toBeFocused();

    const month = { ...months(3, 3), types: 'income,expense,payment' };
    const { profit } = sumsOf(await firm.found(month));
    const ofMonth = page
      .getByRole('region', { name: 'По месяцам' })
      .getByRole('button', { name: `Прибыль, ${monthName(month.from.slice(0, 7))}: ` });
    const { rows, link } = await asked(ofMonth, month, profit);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/transactions');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(month);
    await expectTotals(page, 'Итоги по отбору', rows);
  });
});

test('аналитика против прошлого года и по объекту: всё считается заново и собирается по ссылке', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const firm = await gardenFirm(page, product);
  const objects = await firm.rows('object');
  const worked = (await firm.found({ ...year, types: 'income' })).find(({ stroiobject }) => stroiobject !== null);
  const object = objects.find(({ guid }) => guid === worked?.stroiobject);
  if (!object) throw new Error('no income of an object');
  const compared = async (at: Page, filter: object, period: typeof year) => {
    const [now, before] = [await firm.found({ ...filter, ...period }), await firm.found({ ...filter, ...yearBefore(period) })];
    await expectFigures(at, now);
    const [sums, ago] = [sumsOf(now), sumsOf(before)];
    for (const [name, field] of Object.entries({
      Приход: 'income',
      Расход: 'expense',
      Выплаты: 'payment',
      Прибыль: 'profit',
      Дивиденды: 'dividend',
    } as const)) {
      const change = sums[field] - ago[field];
      const words =
        change === 0 ? 'столько же, сколько год назад' : `на\u00a0${roubles(Math.abs(change))} ${change > 0 ? 'больше' : 'меньше'}`;
      await expect(total(at, name)).toContainText(words);
    }
    await expect.poll(() => reportLines(at, 'По месяцам')).toEqual(monthLines(now, period, before));
  };
  await pick(page, page.getByRole('combobox', { name: 'Сравнение' }), 'С прошлым годом');
  await compared(page, {}, year);
  await pick(page, page.getByRole('combobox', { name: 'Объект' }), object.title);
  await compared(page, { object: object.guid }, year);

  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(notice(page, 'Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ ...year, object: object.guid, compare: 'year', company: firm.company });
  // without its company the link would open the first one
  await page.evaluate(() => localStorage.removeItem('selected-company'));
  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL((url) => !url.searchParams.has('company'));
  for (const at of [other, page]) {
    await compared(at, { object: object.guid }, year);
    await expect(at.getByTitle('С прошлым годом')).toBeVisible();
    await expect(at.getByTitle(object.title).first()).toBeVisible();
    if (at === other) await page.reload();
  }
  // typed by hand, days that are no whole months
  const days = { from: `${months(5, 5).from.slice(0, 8)}10`, to: `${months(2, 2).from.slice(0, 8)}20` };
  await other.goto(`/analytics?from=${days.from}&to=${days.to}`);
  await expectFigures(other, await firm.found(days));
  await other.close();
});

test('сохраняю графики и таблицы аналитики: в файлах те же цифры и написан отбор', async ({ page, product }) => {
  const firm = await gardenFirm(page, product);
  const costs = await firm.found({ ...year, types: 'expense' });
  const bill = (await firm.rows('bill')).find(({ guid }) => guid === costs[0]?.bill);
  if (!bill) throw new Error('no expense with a bill');
  await pick(page, page.getByRole('combobox', { name: 'Статья' }), bill.title);
  const rows = await firm.found({ ...year, bill: bill.guid });
  await expectFigures(page, rows);
  for (const report of ['По месяцам', 'Расходы по статьям', 'Контрагенты по обороту']) {
    const { name, bytes } = await saved(page, `${report}: сохранить таблицу CSV для Excel`);
    expect(name).toBe(`${report} — Зелёный двор ${year.from}…${year.to}.csv`);
    const { data } = papa.parse<string[]>(bytes.toString().replace('\ufeff', ''), { delimiter: ';', newline: '\r\n' });
    const head = data.findIndex((line) => line.length > 1);
    const caption = data.slice(0, head).flat().join('\n');
    expect(caption).toContain('Зелёный двор');
    expect(caption).toContain(`Отбор: Статья: ${bill.title}`);
    const plain = (lines: string[][]) =>
      lines.map(([title, ...cells]) => [
        title?.replace(' (ещё не закончился)', ''),
        ...cells.map((cell) => (/\d/.test(cell) ? numberIn(cell) : '')),
      ]);
    expect(plain(data.slice(head + 1).filter((line) => line.length > 1)), report).toEqual(plain(await reportLines(page, report)));
  }
  for (const report of ['По месяцам', 'Объекты по прибыли']) {
    const { name, bytes } = await saved(page, `${report}: сохранить график картинкой PNG`);
    expect(name).toMatch(/\.png$/);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(1000);
  }
  const { name, bytes } = await saved(page, 'Скачать отчёты таблицами');
  expect(name).toBe(`Аналитика — Зелёный двор ${year.from}…${year.to}.zip`);
  const zip = openedZip(bytes);
  const { income, expense, payment, profit } = sumsOf(rows);
  const sumOf = (table: Record<string, string>[], column: string) => table.reduce((sum, row) => sum + kopecksIn(row[column] ?? ''), 0);
  const monthly = zip.table('прибыль.csv').filter((row) => row.Месяц !== 'Итого');
  expect(['Приход', 'Расход', 'Выплаты', 'Прибыль'].map((column) => sumOf(monthly, column))).toEqual([income, expense, payment, profit]);
  for (const split of ['Месяц', 'Статья', 'Объект', 'Контрагент']) {
    const lines = zip.table('расходы.csv').filter((row) => row.Разрез === split);
    expect(sumOf(lines, 'Сумма'), split).toBe(expense + payment);
  }
  expect(sumOf(zip.table('объекты.csv'), 'Прибыль')).toBe(profit);
});

async function saved(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The number that a cell says, of «1 234,50», «12,5 %», «-0,05». */
function numberIn(cell: string): number {
  return Number.parseFloat(cell.replace('−', '-').replace(/\s/g, '').replace(',', '.'));
}
