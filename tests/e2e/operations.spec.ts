import type { Page } from '@playwright/test';
import { expect, test } from '../support/accounts.ts';
import { amountText } from '../support/card-figures.ts';
import type { Operation } from '../support/directories.ts';
import { hearNothing } from '../support/hands.ts';
import { typeRussian } from '../support/keyboard.ts';
import {
  crowdedFirm,
  expectTotals,
  livingRows,
  type MoneyFirm,
  moneyFirm,
  operationRow,
  operationRows,
  pick,
} from '../support/operations.ts';
import { openAs } from '../support/own-firm.ts';
import { pressRussian } from '../support/russian-keys.ts';
import { secondPerson } from '../support/two-people.ts';

const entry = (page: Page) => page.getByRole('region', { name: 'Быстрый ввод' });
const amount = (page: Page) => entry(page).getByLabel('Сумма, ₽');
const chips = (page: Page) => page.getByRole('region', { name: 'Условия отбора', exact: true });

/** Goes on by Tab until the field has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = entry(page).getByLabel(label, { exact: true });
  await field.waitFor();
  for (let tabs = 0; !(await field.evaluate((element) => element === document.activeElement)); tabs += 1) {
    expect(tabs, `Tab reaches «${label}»`).toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
}

test('десять операций подряд ввожу одной клавиатурой на русской раскладке; каждая в списке и на сервере до копейки', async ({
  page,
  product,
}) => {
  const firm = await moneyFirm(product);
  await openAs(page, firm.owner, '/transactions');
  const lines = [
    { keys: 'Alt+1', type: 'income', sum: '1200+350*2', kopecks: 190_000 },
    { type: 'income', sum: '0,07', kopecks: 7 },
    { keys: 'Alt+2', type: 'expense', sum: '1 234,5', kopecks: 123_450 },
    { type: 'expense', sum: '(1 200,50 - 80) * 2', kopecks: 224_100 },
    { type: 'expense', sum: '100/3', kopecks: 3333 },
    { keys: 'Alt+3', type: 'payment', sum: '40000', kopecks: 4_000_000 },
    { type: 'payment', sum: '99,99*3', kopecks: 29_997 },
    { keys: 'Alt+4', type: 'dividend', sum: '15 000,10', kopecks: 1_500_010 },
    { type: 'dividend', sum: '0,1+0,2', kopecks: 30 },
    { keys: 'Alt+2', type: 'expense', sum: '999999999,99', kopecks: 99_999_999_999 },
  ] as const;
  const words = { income: 'Приход', expense: 'Расход', payment: 'Выплата', dividend: 'Дивиденды' };
  const yesterday = await page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() - 1);
    return new Intl.DateTimeFormat('sv').format(day);
  });
  const typedDay = yesterday.split('-').reverse().join('.');

  await tabTo(page, 'Дата');
  await page.keyboard.press('ControlOrMeta+a');
  await typeRussian(page, 'вчера');
  await tabTo(page, 'Сумма, ₽');
  for (const [n, line] of lines.entries()) {
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveValue('');
    if ('keys' in line) await pressRussian(page, line.keys);
    await expect(entry(page).getByRole('radio', { name: words[line.type] })).toBeChecked();
    await page.keyboard.type(line.sum);
    if (n === 0) {
      await expect(entry(page).getByText('= 1 900,00 ₽')).toBeVisible();
      await tabTo(page, 'Объект');
      await typeRussian(page, 'дача');
      await expect(page.locator('.ant-select-dropdown:visible').getByTitle('Дача в Заречье', { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await tabTo(page, 'Описание');
    await typeRussian(page, `строка ${n + 1} конец`);
    await page.keyboard.press('Enter');
  }
  await expect(operationRows(page)).toHaveCount(10);
  const rows = await livingRows(firm);
  expect(rows).toHaveLength(10);
  for (const [n, { type, kopecks }] of lines.entries()) {
    const description = `строка ${n + 1} конец`;
    const saved = rows.find((row) => row.description === description);
    expect(saved, description).toMatchObject({ type, date: yesterday, stroiobject: firm.object });
    expect(Math.round((saved?.amount ?? 0) * 100)).toBe(kopecks);
    const cells = operationRow(page, description).getByRole('cell');
    await expect(cells).toContainText([typedDay, words[type], amountText(kopecks), description, 'Дача в Заречье']);
  }
  await expectTotals(page, 'Итоги по отбору', rows);
  await page.reload();
  await expect(entry(page).locator('.ant-select', { hasText: 'Дача в Заречье' })).toBeVisible();
});

test('ввод операции: непонятная сумма и отказ сервера оставляют набранное и говорят почему; повтор сохраняет один раз', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of (400|502)/);
  // news of the saved row would take it off the list of those that were not saved
  await hearNothing(page);
  const firm = await moneyFirm(product);
  await openAs(page, firm.owner, '/transactions');
  await amount(page).fill('12 яблок');
  await entry(page).getByLabel('Описание').fill('Гвозди');
  await page.keyboard.press('Enter');
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveValue('12 яблок');
  await expect(amount(page)).toHaveAccessibleDescription(/Непонятная сумма/);

  // refused by the server
  const creating = '**/api/transaction/expense/create/';
  await page.route(creating, (route) =>
    route.fulfill({ status: 400, json: { error: 1100, fields: { description: ['Такое описание не годится.'] } } }),
  );
  await amount(page).fill('12,50');
  await page.keyboard.press('Enter');
  const failed = page.getByRole('list', { name: 'Не сохранено' });
  await expect(failed.getByRole('listitem')).toContainText(/Расход, 12,50.₽.*Гвозди.*Такое описание не годится\./);
  await failed.getByRole('button', { name: 'Исправить' }).click();
  await expect(failed).toBeHidden();
  await expect(amount(page)).toHaveValue('12,50');
  await expect(entry(page).getByLabel('Описание')).toHaveValue('Гвозди');
  await expect(entry(page).getByLabel('Описание')).toBeFocused();
  await expect(entry(page).getByLabel('Описание')).toHaveAccessibleDescription('Такое описание не годится.');

  // saved by the server, and its answer lost on the way
  await page.unroute(creating);
  let [sent, answered] = [0, 0];
  await page.route(creating, async (route) => {
    sent += 1;
    const response = await route.fetch();
    // told to wait, the console tries again when it is asked to, and not before
    const lost = { status: 502, headers: { 'Retry-After': '600' }, body: '' };
    await route.fulfill(sent === 1 ? lost : { response });
    answered += 1;
  });
  await page.keyboard.press('Enter');
  await expect(failed).toContainText('Гвозди');
  await failed.getByRole('button', { name: 'Повторить' }).click();
  await expect(failed).toBeHidden();
  await expect(operationRow(page, 'Гвозди')).toHaveCount(1);
  await expect.poll(() => answered).toBe(2);
  expect(sent).toBe(2);
  expect((await livingRows(firm)).map((row) => row.amount)).toEqual([12.5]);
});

test.describe('в фирме с 205 операциями', () => {
  let firm: MoneyFirm;
  let all: Operation[];
  test.beforeAll(async ({ product }) => {
    firm = await crowdedFirm(product, 205);
    all = await livingRows(firm);
    expect(all).toHaveLength(205);
  });
  const newest = (rows: Operation[]) => rows.map(({ description }) => description);
  const descriptions = (page: Page) => operationRows(page).locator('.money-description').allTextContents();

  test('отбор стоит плашками и в адресе: переживает обновление, шаг назад и ссылку; итоги равны суммам строк', async ({
    page,
    browser,
    guard,
    contextOptions,
  }) => {
    // «Этот год» is the year of the operations
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00+03:00'));
    await openAs(page, firm.owner, '/transactions');
    await expectTotals(page, 'Итоги по отбору', all);
    await page.getByRole('button', { name: 'Условия' }).click();
    const panel = page.getByRole('region', { name: 'Условия отбора операций' });
    await panel.getByRole('checkbox', { name: 'Приходы' }).check();
    await panel.getByRole('checkbox', { name: 'Расходы' }).check();
    await pick(page, panel.getByRole('combobox', { name: 'Объект' }), 'Дача в Заречье');
    await panel.getByLabel('Сумма от').fill('100,50');
    await page.keyboard.press('Enter');
    await pick(page, page.getByRole('combobox', { name: 'Период' }), 'Этот год');
    const meant = all.filter(
      (row) =>
        ['income', 'expense'].includes(row.type) && row.stroiobject === firm.object && row.amount >= 100.5 && row.date.startsWith('2026-'),
    );
    expect(meant.length).toBeGreaterThan(10);
    const shownFilter = async (at: Page) => {
      for (const text of ['2026 год', 'Приходы, Расходы', 'Объект: Дача в Заречье', 'Сумма: от 100,50 ₽'])
        await expect(chips(at).getByText(text)).toBeVisible();
      await expectTotals(at, 'Итоги по отбору', meant);
    };
    await shownFilter(page);
    const link = page.url();
    const query = Object.fromEntries(new URL(link).searchParams);
    expect(query).toEqual({ types: 'income,expense', object: firm.object, amount_from: '100.5', from: '2026-01-01', to: '2026-12-31' });
    await page.reload();
    await shownFilter(page);

    await chips(page).getByRole('button', { name: 'Убрать условие: Приходы, Расходы' }).click();
    const wider = all.filter((row) => row.stroiobject === firm.object && row.amount >= 100.5 && row.date.startsWith('2026-'));
    await expectTotals(page, 'Итоги по отбору', wider);
    await page.goBack();
    await shownFilter(page);

    const colleague = await secondPerson(browser, { ...contextOptions, baseURL: new URL(link).origin, locale: 'ru-RU' }, guard.watch);
    await openAs(colleague, firm.partner, link);
    await shownFilter(colleague);
    await colleague.context().close();
    await chips(page).getByRole('button', { name: 'Сбросить всё' }).click();
    await page.getByRole('searchbox').fill('Запись 25');
    await expectTotals(
      page,
      'Итоги по отбору',
      all.filter(({ description }) => description.includes('Запись 25')),
    );
    await expect(chips(page)).toContainText('Текст: «Запись 25»');
  });

  test('листаю старее, новее и в конец; выбранное на двух страницах складывается', async ({ page }) => {
    const ordered = [...all].sort((one, next) => next.date.localeCompare(one.date));
    await openAs(page, firm.owner, '/transactions');
    const pager = page.getByRole('navigation', { name: 'Страницы операций' });
    const button = (name: string) => pager.getByRole('button', { name, exact: true });
    await expect.poll(() => descriptions(page)).toEqual(newest(ordered.slice(0, 100)));
    await operationRow(page, 'Запись 3').first().getByRole('checkbox').check();
    await button('Старее').click();
    await expect.poll(() => descriptions(page)).toEqual(newest(ordered.slice(100, 200)));
    await page.getByRole('checkbox', { name: 'Выбрать все операции на странице' }).check();
    const chosen = [...ordered.slice(100, 200), ...ordered.filter(({ description }) => description === 'Запись 3')];
    await expectTotals(page, 'Итоги по выбранным', chosen);
    await page.reload();
    await expect.poll(() => descriptions(page)).toEqual(newest(ordered.slice(100, 200)));
    await button('К самым старым').click();
    await expect.poll(async () => (await descriptions(page)).at(-1)).toBe('Запись 204');
    await expect(button('Старее')).toBeDisabled();
    const before = ordered.length - (await descriptions(page)).length;
    await button('Новее').click();
    await expect.poll(() => descriptions(page)).toEqual(newest(ordered.slice(before - 100, before)));
    await button('К самым новым').click();
    await expect.poll(() => descriptions(page)).toEqual(newest(ordered.slice(0, 100)));
    await expectTotals(page, 'Итоги по отбору', all);
  });
});
