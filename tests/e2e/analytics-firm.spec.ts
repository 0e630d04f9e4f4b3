import type { Page } from '@playwright/test';
import type { ClosedMonth } from '../../contract/analytics.ts';
import { expect, test } from '../support/accounts.ts';
import { months, reportLines, total } from '../support/analytics-figures.ts';
import { analysedFirm, expectFigures, gardenFirm } from '../support/analytics-journey.ts';
import { amountText, monthName, roubles } from '../support/card-figures.ts';
import { openAs } from '../support/own-firm.ts';

const year = months(11, 0);

test('закрываю месяц: исправление после закрытия отмечено, «как закрыто» и «как сейчас» различаются', async ({ page, product }) => {
  const firm = await analysedFirm(product);
  const [closed, open] = [months(2, 2), months(1, 1)];
  const [month, name] = [closed.from.slice(0, 7), monthName(closed.from.slice(0, 7))];
  const date = `${month}-11`;
  const guid = await firm.operation('income', { date, amount: 10_000.5, description: 'Первый этап' });
  await firm.operation('expense', { date, amount: 400.25 });
  await firm.operation('income', { date: open.from, amount: 7 });
  await openAs(page, firm.owner, '/analytics');
  const box = page.getByRole('region', { name: 'Закрытые месяцы' });
  await box.getByRole('button', { name: `Закрыть месяц: ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Закрыть месяц: ${name}?` });
  await expect(question).toContainText(roubles(960_025));
  await question.getByRole('button', { name: 'Закрыть месяц' }).click();
  await expect(question).toBeHidden();
  await expect(total(page, 'Прибыль')).toContainText(roubles(960_725));

  const path = `/api/transaction/income/edit/${guid}`;
  expect(await firm.api.patch(path, { amount: 9000 })).toMatchObject({ status: 409, body: { error: 1111 } });
  expect(await firm.api.patch(path, { amount: 9000 }, { 'Confirm-Closed-Months': month })).toMatchObject({ status: 200 });
  const report = page.getByRole('region', { name: 'По месяцам' });
  await expect(total(page, 'Прибыль')).toContainText(roubles(860_675));
  await expect(report.getByRole('row').filter({ hasText: name })).toContainText(/после закрытия исправлена 1\sоперация/);
  await report.getByText('Как закрыто', { exact: true }).click();
  const line = () => reportLines(page, 'По месяцам').then((lines) => lines.find(([title]) => title === name)?.slice(1, 6));
  await expect.poll(line).toEqual([1_000_050, 40_025, 0, 0, 960_025].map(amountText));
  await expect(total(page, 'Прибыль')).toContainText(roubles(860_675));
  await expect(page).toHaveURL(/sums=closed/);
  await page.reload();
  await expect.poll(line).toEqual([1_000_050, 40_025, 0, 0, 960_025].map(amountText));
  await report.getByText('Как сейчас', { exact: true }).click();
  await expect.poll(line).toEqual([900_000, 40_025, 0, 0, 859_975].map(amountText));
  await report.getByRole('button', { name: `${name}: исправлена 1\u00a0операция` }).click();
  const corrections = page.getByRole('dialog', { name: `Исправления после закрытия: ${name}` });
  await expect(corrections.getByRole('row', { name: /Первый этап/ }).getByRole('cell')).toContainText([
    roubles(1_000_050),
    roubles(900_000),
    firm.owner.name,
  ]);
  await page.keyboard.press('Escape');

  expect(await firm.list<ClosedMonth>('month/list/')).toMatchObject([
    { month, closed: { profit: 9600.25 }, now: { profit: 8599.75 }, corrections: 1 },
  ]);
  await box.getByRole('button', { name: `Открыть месяц: ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Открыть месяц: ${name}?` })
    .getByRole('button', { name: 'Открыть месяц' })
    .click();
  await expect(box.getByRole('button', { name: `Закрыть месяц: ${name}` })).toBeVisible();
  await expect(report.getByText('Как закрыто')).toHaveCount(0);
  expect(await firm.list('month/list/')).toEqual([]);
});

test('аналитика без доступа, без операций и без связи говорит, что делать', async ({ page, product, guard }) => {
  guard.allow(/Failed to load resource: the server responded with a status of 500/);
  const firm = await analysedFirm(product);
  await test.step('без доступа: партнёру — что она даёт и на каком тарифе, клиенту «Недостаточно прав»', async () => {
    await openAs(page, firm.partner, '/analytics');
    await expect(page.getByText(/^Аналитика есть на тарифе «Про Плюс»: [\d\s]+₽ за\s1\sмесяц\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Оформить: подписка с аналитикой' }).click();
    await expect(page.getByRole('heading', { name: 'Тарифы', level: 2 })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await openAs(page, firm.client, '/services');
    const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await expect(sections.getByRole('link', { name: 'Объекты' })).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Аналитика' })).toHaveCount(0);
    await page.goto('/analytics');
    await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
  });

  await test.step('пустой фирме — с чего начать; без связи отчёт можно спросить ещё раз', async () => {
    await page.evaluate(() => localStorage.clear());
    await openAs(page, firm.owner, '/analytics');
    await expect(page.getByText('Операций пока нет.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Загрузить из файла/ })).toHaveAttribute('href', '/transactions/import');
    await page.getByRole('link', { name: 'Внести первую операцию' }).click();
    await expect(page.getByRole('heading', { name: 'Операции', level: 1 })).toBeVisible();

    await firm.operation('income', { date: year.to, amount: 12.34 });
    await page.goto('/analytics?from=2001-01-01&to=2001-12-31');
    await expect(page.getByText('За этот период операций нет.')).toBeVisible();
    await page.route('**/api/analytics/company-profit/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/analytics');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(/[а-яё]/, { timeout: 20_000 });
    await page.unroute('**/api/analytics/company-profit/**');
    await failure.getByRole('button', { name: 'Повторить' }).click();
    await expect(total(page, 'Приход')).toContainText(roubles(1234));
  });
});

test('аналитика, открытая в тёмной теме, при печати помещается на A4', async ({ page, product }) => {
  const firm = await gardenFirm(page, product, '/analytics?compare=year');
  await expectFigures(page, await firm.found(year));
  await expect(page.locator('.chart canvas').first()).toBeVisible();
  // the width of A4 between its margins
  await page.setViewportSize({ width: 718, height: 1030 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(6);
});

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
