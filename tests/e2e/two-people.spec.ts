import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/browser.ts';
import { typeRussian } from '../support/keyboard.ts';
import { add, cellOf, priceListOf } from '../support/price-list.ts';

/** The server's 412 is what these tests are about. */
const refused = /Failed to load resource: the server responded with a status of 412/;

for (const { choice, price } of [
  { choice: 'Сохранить моё', price: '300,00' },
  { choice: 'Оставить чужое', price: '400,00' },
]) {
  test(`нас двое правят одну цену: мне показаны обе, я выбираю «${choice}»`, async ({ browser, page, guard, contextOptions }) => {
    guard.allow(refused);
    const other = await secondPerson(browser, contextOptions, guard.watch);
    await signIn(page, 'master');
    await signIn(other, 'partner');
    const list = await priceListOf(page);
    const title = `Общая услуга ${randomUUID()}`;
    const category = await add(list, `Общая категория ${randomUUID()}`, [title]);
    for (const one of [page, other]) {
      await one.reload();
      await one.getByLabel('Поиск по наименованию').fill(title);
      await expect(cellOf(one, title, 'Цена')).toHaveText('200,00');
    }

    await type(other, title, '400');
    await expect(cellOf(other, title, 'Состояние')).toHaveText('Сохранено');
    await type(page, title, '300');
    await expect(cellOf(page, title, 'Состояние')).toHaveText('Выбрать…');
    await expect(cellOf(page, title, 'Цена')).toHaveText('300,00');
    await cellOf(page, title, 'Состояние').getByRole('button').click();
    const ask = page.getByRole('dialog', { name: 'Строку изменил другой пользователь' });
    await expect(ask.getByText('300,00')).toBeVisible();
    await expect(ask.getByText('400,00')).toBeVisible();
    await ask.getByRole('button', { name: choice }).click();
    await expect(cellOf(page, title, 'Состояние')).toHaveText('Сохранено');
    await expect(cellOf(page, title, 'Цена')).toHaveText(price);

    await other.reload();
    await other.getByLabel('Поиск по наименованию').fill(title);
    await expect(cellOf(other, title, 'Цена')).toHaveText(price);
    await list.client.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
    await other.context().close();
  });
}

test('мы правим разные поля одной услуги: сохраняется и то и другое, никого не спрашивают', async ({
  browser,
  page,
  guard,
  contextOptions,
}) => {
  guard.allow(refused);
  const other = await secondPerson(browser, contextOptions, guard.watch);
  await signIn(page, 'master');
  await signIn(other, 'partner');
  const list = await priceListOf(page);
  const title = `Общая услуга ${randomUUID()}`;
  const category = await add(list, `Общая категория ${randomUUID()}`, [title]);
  for (const one of [page, other]) {
    await one.reload();
    await one.getByLabel('Поиск по наименованию').fill(title);
    await expect(cellOf(one, title, 'Цена')).toHaveText('200,00');
  }
  await cellOf(other, title, 'Ед. изм.').click();
  await typeRussian(other, 'шт.');
  await other.keyboard.press('Enter');
  await expect(cellOf(other, title, 'Состояние')).toHaveText('Сохранено');
  await type(page, title, '300');
  await expect(cellOf(page, title, 'Состояние')).toHaveText('Сохранено');
  await expect(cellOf(page, title, 'Ед. изм.')).toHaveText('шт.');
  const saved = (await list.services()).find((service) => service.title === title);
  expect([saved?.unit_of_measure, saved?.price_per_unit]).toEqual(['шт.', 300]);
  await list.client.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
  await other.context().close();
});

async function type(page: Page, title: string, price: string): Promise<void> {
  await cellOf(page, title, 'Цена').click();
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
}

/** A person at another computer: nothing is shared with the first one's browser. */
async function secondPerson(
  browser: Browser,
  options: BrowserContextOptions,
  watch: (context: Awaited<ReturnType<Browser['newContext']>>) => void,
): Promise<Page> {
  const context = await browser.newContext(options);
  watch(context);
  return context.newPage();
}
