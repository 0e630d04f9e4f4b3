import { reportLines } from '../support/analytics-figures.ts';
import { monthName, roubles } from '../support/card-figures.ts';
import { openStaff, staffOf } from '../support/crm-journey.ts';
import { naiveFigures, readRaw } from '../support/naive-sales.ts';
import { pick } from '../support/operations.ts';
import { figuresOf, monthDays, moscowDay } from '../support/sales-lines.ts';
import {
  expect,
  expectSales,
  figureOf,
  history,
  hundredths,
  newPayer,
  openSales,
  payments,
  said,
  test,
  total,
} from '../support/sales-page.ts';

const MINUTE = 60_000;

test('менеджер видит продажи: каждая цифра до копейки равна пересчёту платежей, а покупка и частичный возврат меняют их ровно на свою сумму', async ({
  page,
  product,
}) => {
  const today = moscowDay(product.now().getTime());
  const month = { from: `${today.slice(0, 7)}-01`, to: today };
  await openSales(page, 'manager');
  await expectSales(page, product, month);
  await expect(page.getByText('Дни и месяцы — по московскому времени.')).toBeVisible();
  await pick(page, page.getByRole('combobox', { name: 'Период', exact: true }), 'Прошлый месяц');
  await expectSales(page, product, monthDays(today.slice(0, 7), -1));
  await pick(page, page.getByRole('combobox', { name: 'Сравнение' }), 'С прошлым годом');
  await expectSales(page, product, monthDays(today.slice(0, 7), -1), 'year');
  await page.goBack();
  await page.goBack();
  await expectSales(page, product, month);

  const sums = async () => {
    const net = hundredths(await total(page).locator('.total-figure').innerText());
    const shown = async (title: string) => hundredths(await figureOf(page, title).innerText());
    const ofMonth = (await reportLines(page, 'По месяцам'))[0]?.slice(1).map(hundredths) ?? [];
    return {
      net,
      revenue: await shown('Поступления'),
      refunds: await shown('Возвраты'),
      count: await shown('Платежи'),
      payers: await shown('Новые плательщики'),
      ofMonth,
    };
  };
  const before = await sums();
  const buyer = await newPayer(product, 'Полина Покупкина');
  await buyer.buy(1);
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(history(page).getByRole('link', { name: 'Полина Покупкина' })).toBeVisible();
  await expectSales(page, product, month);
  const bought = await sums();
  const [net = 0, fresh = 0, renewed = 0, back = 0, count = 0, news = 0, renewals = 0, refunds = 0] = before.ofMonth;
  expect(bought).toEqual({
    net: before.net + 99_000,
    revenue: before.revenue + 99_000,
    refunds: before.refunds,
    count: before.count + 100,
    payers: before.payers + 100,
    ofMonth: [net + 99_000, fresh + 99_000, renewed, back, count + 100, news + 100, renewals, refunds],
  });

  const boss = await staffOf(product);
  const [payment] = await payments(boss, { user: String(buyer.id) });
  const given = { amount: 123.45, reason: 'Не подошёл тариф' };
  expect(await boss.post(`/api/crm/payment/${payment?.guid}/refund/`, given)).toMatchObject({ status: 200 });
  await page.getByRole('button', { name: 'Обновить' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Полина Покупкина' }) });
  await expect(row).toContainText(`Возвращено ${roubles(12_345)}`);
  await expectSales(page, product, month);
  expect(await sums()).toEqual({
    ...bought,
    net: bought.net - 12_345,
    refunds: bought.refunds + 12_345,
    ofMonth: [net + 86_655, fresh + 99_000, renewed, back + 12_345, count + 100, news + 100, renewals, refunds + 100],
  });
});

test('открываю с клавиатуры строки за цифрой продаж: они складываются в неё и ведут в карточку, «Назад» закрывает их и возвращает', async ({
  page,
  product,
}) => {
  await openStaff(page, 'super', '/crm/code');
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Продажи' }).click();
  await pick(page, page.getByRole('combobox', { name: 'Период', exact: true }), '12 месяцев');
  const months = { from: monthDays(moscowDay(product.now().getTime()).slice(0, 7), -11).from, to: moscowDay(product.now().getTime()) };
  const known = figuresOf(await readRaw(product.db), months, product.now().getTime());
  const drawer = page.getByRole('dialog');
  const lines = drawer.getByRole('table').locator('tbody tr');
  const money = { Поступления: 'revenue', Возвраты: 'refunds', Выручка: 'net', MRR: 'mrr' } as const;
  const counts = {
    Платежи: 'payments',
    'Активные плательщики': 'active_payers',
    'Новые плательщики': 'new_payers',
    'Ушедшие плательщики': 'lost_payers',
  } as const;
  for (const [title, name] of Object.entries({ ...money, ...counts })) {
    await figureOf(page, title).focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText(`${title} = `);
    await expect(drawer.locator('tfoot')).toContainText('Итого');
    const sums = (await lines.locator('td:last-child').allTextContents()).map(hundredths);
    if (title in money)
      expect(
        sums.reduce((sum, one) => sum + one, 0),
        title,
      ).toBe(Math.round((known[name] ?? 0) * 100));
    else expect(sums.length, title).toBe(known[name]);
    expect(sums.length, title).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(figureOf(page, title)).toBeFocused();
  }

  await page.keyboard.press('Enter');
  const link = drawer.getByRole('link').first();
  const name = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crm\/user\/\d+$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(drawer).toContainText('Ушедшие плательщики = ');
  await page.goBack();
  await expect(drawer).toBeHidden();
  expect(said(page)).toEqual({ period: 'twelve' });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/crm\/code$/);
});

test('граница месяца продаж по Москве: платёж в 23:59 последнего дня — в нём, минутой позже — в следующем', async ({ page, product }) => {
  const [early, late] = [await newPayer(product, 'Ирина Успевшая'), await newPayer(product, 'Олег Опоздавший')];
  const ending = moscowDay(product.now().getTime()).slice(0, 7);
  const { from, to } = monthDays(ending);
  const [begin, end] = [from, to].map((day, at) => Date.parse(`${day}T00:00:00+03:00`) + at * 86_400_000) as [number, number];
  product.letPass(end - MINUTE - product.now().getTime());
  await early.buy(1);
  product.letPass(Math.max(0, end - product.now().getTime()));
  await late.buy(1);
  const raw = await readRaw(product.db);
  const [last, first] = [early, late].map(({ guid }) => raw.payments.find(({ user }) => user === guid)?.at ?? 0);
  expect(last).toBeLessThan(end);
  expect(last).toBeGreaterThanOrEqual(end - MINUTE);
  expect(first).toBeGreaterThanOrEqual(end);
  expect(first).toBeLessThan(end + MINUTE);

  await page.clock.setSystemTime(product.now());
  await openSales(page, 'manager', `/crm/profit?from=${from}&to=${to}`);
  await expect(total(page)).toContainText(roubles(Math.round((naiveFigures(raw, begin, end, product.now().getTime()).net ?? 0) * 100)));
  await expect(history(page).getByRole('link', { name: 'Ирина Успевшая' })).toBeVisible();
  await expect(history(page).getByRole('link', { name: 'Олег Опоздавший' })).toHaveCount(0);
  const next = monthDays(ending, 1);
  await page.getByText('Показать таблицей').click();
  const months = page.getByRole('region', { name: 'По месяцам' });
  await expect(months.getByRole('row').nth(1)).toContainText('ещё не закончился');
  await months.getByRole('button', { name: monthName(next.from.slice(0, 7)) }).click();
  await expect(history(page).getByRole('link', { name: 'Олег Опоздавший' })).toBeVisible();
  await expect(history(page).getByRole('link', { name: 'Ирина Успевшая' })).toHaveCount(0);
  await expectSales(page, product, { from: next.from, to: moscowDay(product.now().getTime()) });
});
