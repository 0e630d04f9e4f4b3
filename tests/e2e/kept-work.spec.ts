import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/accounts.ts';
import { openSection } from '../support/directories.ts';
import { PASSWORD } from '../support/factories.ts';
import { signOut } from '../support/journeys.ts';
import { livingRows } from '../support/operations.ts';
import { openAs, ownFirm } from '../support/own-firm.ts';
import { add, cellOf, priceListApi, stateOf } from '../support/price-list.ts';

const noNetwork = /Failed to load resource: net::ERR_/;
const offers = (page: Page) => page.getByRole('region', { name: 'Несохранённое' });
const amount = (page: Page) => page.getByRole('region', { name: 'Быстрый ввод' }).getByLabel('Сумма, ₽');
const form = (page: Page) => page.getByRole('dialog', { name: 'Новый объект' });
const menuOf = async (page: Page, company: string) => {
  await page.getByRole('banner').getByRole('button', { name: company }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
};

async function price(page: Page, text: string): Promise<void> {
  await cellOf(page, 'Окраска стен', 'Цена').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(stateOf(page, 'Окраска стен')).toHaveText('Ждёт связи');
}

test('я вышел в другой вкладке: несохранённое ждёт меня, а не соседа, и сохраняется один раз', async ({
  page,
  context,
  product,
  guard,
}) => {
  guard.allow(noNetwork);
  const firm = await ownFirm(product, 'Две вкладки');
  const list = priceListApi(firm.api, firm.company);
  await add(list, 'Стены', ['Окраска стен']);
  const [owner, partner] = [firm.owner.email ?? '', firm.partner.email ?? ''];
  await openAs(page, firm.owner, '/objects');
  // the code of each screen has come before the connection goes
  await page.getByRole('button', { name: 'Добавить объект' }).click();
  await form(page).getByRole('button', { name: 'Отменить' }).click();
  await openSection(page, 'Операции');
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Импорт', exact: true }).click();
  await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('200,00');
  const other = await context.newPage();
  await other.goto('/profile');
  await menuOf(other, firm.title);
  const question = other.getByRole('dialog');
  await expect(question).not.toContainText('несохранённое');
  await question.getByRole('button', { name: 'Отменить' }).click();

  await context.setOffline(true);
  await price(page, '345,67');
  await openSection(page, 'Операции');
  await amount(page).fill('1200+350');
  await openSection(page, 'Объекты');
  await page.getByRole('button', { name: 'Добавить объект' }).click();
  await form(page).getByLabel('Название').fill('Баня у озера');

  await menuOf(other, firm.title);
  for (const section of ['Прайс-лист', 'Операции', 'Объекты']) await expect(question).toContainText(`«${section}»`);
  await expect(question).toContainText('В другой вкладке есть несохранённое');
  await question.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.close();
  await context.setOffline(false);
  await expect(page.getByText('Несохранённое осталось в этом браузере')).toBeVisible();

  // a colleague of the same firm at the same browser
  await fillSignIn(page, partner, PASSWORD);
  await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('200,00');
  await openSection(page, 'Операции');
  await expect(amount(page)).toHaveValue('');
  await expect(offers(page)).toHaveCount(0);
  await openSection(page, 'Объекты');
  await expect(page.getByRole('button', { name: 'Добавить объект' })).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
  await signOut(page, firm.title);

  await fillSignIn(page, owner, PASSWORD);
  await expect(page.getByText('Всё сохранено')).toBeVisible();
  await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('345,67');
  await openSection(page, 'Операции');
  await expect(amount(page)).toHaveValue('1200+350');
  await amount(page).press('Enter');
  await expect.poll(async () => (await livingRows(firm)).map((row) => row.amount)).toEqual([1550]);
  await openSection(page, 'Объекты');
  await expect(offers(page)).toContainText('«Баня у озера»');
  await offers(page).getByRole('button', { name: 'Вернуть несохранённое' }).click();
  await expect(form(page).getByLabel('Название')).toHaveValue('Баня у озера');
  await form(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('link', { name: 'Баня у озера' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Баня у озера' })).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
  expect((await firm.list('object/list/')).map(({ title }) => title)).toEqual(['Баня у озера']);
  expect((await list.services()).map(({ price_per_unit, version }) => [price_per_unit, version])).toEqual([[345.67, 2]]);
});

test('вкладка с несохранённым закрыта: его предложит и другая вкладка этого браузера', async ({ page, context, product, guard }) => {
  guard.allow(noNetwork);
  const firm = await ownFirm(product, 'Закрытая вкладка');
  const list = priceListApi(firm.api, firm.company);
  await add(list, 'Стены', ['Окраска стен']);
  await openAs(page, firm.owner, '/transactions');
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Импорт', exact: true }).click();
  await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('200,00');
  const other = await context.newPage();
  await other.goto('/profile');
  await menuOf(other, firm.title);
  await other.getByRole('dialog').getByRole('button', { name: 'Отменить' }).click();
  await context.setOffline(true);
  await price(page, '400');
  await openSection(page, 'Операции');
  await amount(page).fill('77');
  await menuOf(other, firm.title);
  // the answer of the other tab comes into the open question, and its buttons move
  await expect(other.getByRole('dialog')).toContainText('В другой вкладке есть несохранённое');
  await other.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.close();
  await context.setOffline(false);

  await fillSignIn(other, firm.owner.email ?? '', PASSWORD);
  await expect(offers(other)).toContainText(/1\sстрока/);
  await expect(cellOf(other, 'Окраска стен', 'Цена')).toHaveText('200,00');
  await offers(other).getByRole('button', { name: 'Вернуть несохранённое' }).click();
  await expect(other.getByText('Всё сохранено')).toBeVisible();
  await expect(cellOf(other, 'Окраска стен', 'Цена')).toHaveText('400,00');
  await openSection(other, 'Операции');
  await expect(offers(other)).toContainText('«77»');
  await offers(other).getByRole('button', { name: 'Отбросить' }).click();
  await expect(offers(other)).toHaveCount(0);
  await expect(amount(other)).toHaveValue('');
  await other.reload();
  await expect(amount(other)).toHaveValue('');
  await expect(offers(other)).toHaveCount(0);
  expect((await list.services()).map(({ price_per_unit }) => price_per_unit)).toEqual([400]);
});
