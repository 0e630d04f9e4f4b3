import { randomUUID } from 'node:crypto';
import { expect, type Response } from '@playwright/test';
import type { Service } from '../../contract/service.ts';
import { signIn, test } from '../support/browser.ts';
import { hearNothing } from '../support/hands.ts';
import { typeRussian } from '../support/keyboard.ts';
import { add, cellOf, priceListOf, stateOf } from '../support/price-list.ts';
import { refused, secondPerson, typePrice } from '../support/two-people.ts';

test('двое правят одни услуги: где правили одно и то же, показаны обе цены; разные поля сохраняются без вопросов', async ({
  browser,
  page,
  guard,
  contextOptions,
}) => {
  guard.allow(refused);
  const other = await secondPerson(browser, contextOptions, guard.watch);
  await hearNothing(page);
  await signIn(page, 'master');
  await signIn(other, 'partner');
  const list = await priceListOf(page);
  const mark = randomUUID();
  const [mine, theirs, both] = [`Общая услуга моё ${mark}`, `Общая услуга чужое ${mark}`, `Общая услуга оба ${mark}`];
  const category = await add(list, `Общая категория ${mark}`, [mine, theirs, both]);
  for (const one of [page, other]) {
    await one.reload();
    await one.getByLabel('Поиск по наименованию').fill(mark);
    for (const title of [mine, theirs, both]) await expect(cellOf(one, title, 'Цена')).toHaveText('200,00');
  }

  for (const [title, choice, price] of [
    [mine, 'Сохранить моё', '300,00'],
    [theirs, 'Оставить чужое', '400,00'],
  ] as const) {
    await test.step(`одна цена: мне показаны обе, я выбираю «${choice}»`, async () => {
      await typePrice(other, title, '400');
      await expect(stateOf(other, title)).toHaveText('Сохранено');
      await typePrice(page, title, '300');
      await expect(stateOf(page, title)).toHaveText('Выбрать…');
      await expect(cellOf(page, title, 'Цена')).toHaveText('300,00');
      await stateOf(page, title).locator('button').click();
      const ask = page.getByRole('dialog', { name: 'Строку изменил другой пользователь' });
      await expect(ask.getByText('300,00')).toBeVisible();
      await expect(ask.getByText('400,00')).toBeVisible();
      await ask.getByRole('button', { name: choice }).click();
      await expect(ask).toBeHidden();
      await expect(stateOf(page, title)).toHaveText('Сохранено');
      await expect(cellOf(page, title, 'Цена')).toHaveText(price);
    });
  }

  await test.step('разные поля одной услуги: сохраняется и то и другое, никого не спрашивают', async () => {
    await cellOf(other, both, 'Ед. изм.').click();
    await typeRussian(other, 'шт.');
    await other.keyboard.press('Enter');
    await expect(stateOf(other, both)).toHaveText('Сохранено');
    await typePrice(page, both, '300');
    await expect(stateOf(page, both)).toHaveText('Сохранено');
    await expect(cellOf(page, both, 'Ед. изм.')).toHaveText('шт.');
    const saved = (await list.services()).find((service) => service.title === both);
    expect([saved?.unit_of_measure, saved?.price_per_unit]).toEqual(['шт.', 300]);
  });

  await other.reload();
  await other.getByLabel('Поиск по наименованию').fill(mark);
  for (const [title, price] of [
    [mine, '300,00'],
    [theirs, '400,00'],
    [both, '300,00'],
  ] as const) {
    await expect(cellOf(other, title, 'Цена')).toHaveText(price);
  }
  await list.client.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
  await other.context().close();
});

/** Prices of the services with that title in an answer; none in one that was given up. */
async function pricesIn(answer: Response, title: string): Promise<number[]> {
  const rows: Service[] = await answer.json().catch(() => []);
  return rows.filter((row) => row.title === title).map((row) => row.price_per_unit);
}

test('другой человек поправил цену, пока я пишу в соседней строке: его цена у меня сразу, мой текст и курсор на месте', async ({
  browser,
  page,
  guard,
  contextOptions,
}) => {
  const other = await secondPerson(browser, contextOptions, guard.watch);
  await signIn(page, 'master');
  await signIn(other, 'partner');
  const list = await priceListOf(page);
  const [mine, theirs] = [`Моя услуга ${randomUUID()}`, `Чужая услуга ${randomUUID()}`];
  const category = await add(list, `Общая категория ${randomUUID()}`, [theirs, mine]);
  for (const one of [page, other]) {
    await one.getByLabel('Поиск по наименованию').fill('услуга');
    await expect(cellOf(one, theirs, 'Цена')).toHaveText('200,00');
  }

  await cellOf(page, mine, 'Цена').click();
  await page.keyboard.type('34');
  const field = page.getByRole('textbox', { name: 'Цена' });
  await typePrice(other, theirs, '777');
  await expect(cellOf(page, theirs, 'Цена')).toHaveText('777,00');
  await expect(field).toHaveValue('34');
  await expect(field).toBeFocused();

  // a row that comes above moves mine down, with what I am typing
  const above = `Самая первая услуга ${randomUUID()}`;
  const body = { guid: randomUUID(), company: list.company, category, title: above, position: 1 };
  expect((await list.client.post('/api/service/create/', body)).status).toBe(201);
  await expect(cellOf(page, above, 'Цена')).toBeVisible();
  await page.keyboard.type('5');
  await expect(field).toHaveValue('345');
  await page.keyboard.press('Enter');
  await expect(stateOf(page, mine)).toHaveText('Сохранено');
  await expect(cellOf(page, mine, 'Цена')).toHaveText('345,00');
  await expect(cellOf(other, mine, 'Цена')).toHaveText('345,00');
  await list.client.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
  await expect(cellOf(other, mine, 'Цена')).toBeHidden();
  await other.context().close();
});

test('цену, которую я как раз пишу, поправил другой: мой текст остался, чужое не затёрто молча', async ({
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
    await one.getByLabel('Поиск по наименованию').fill(title);
    await expect(cellOf(one, title, 'Цена')).toHaveText('200,00');
  }
  await cellOf(page, title, 'Цена').click();
  await page.keyboard.type('30');
  // what was added before may be read once more meanwhile
  const read = page.waitForResponse(
    async (answer) => answer.url().includes('/api/service/list/') && (await pricesIn(answer, title)).includes(400),
  );
  await typePrice(other, title, '400');
  await read;
  // a row that comes above draws my field anew: what I answer to is still what I saw
  const above = `Общая услуга ${randomUUID()} ${title}`;
  const body = { guid: randomUUID(), company: list.company, category, title: above, position: 1 };
  expect((await list.client.post('/api/service/create/', body)).status).toBe(201);
  await expect(cellOf(page, above, 'Цена')).toBeVisible();
  await page.keyboard.type('0');
  await expect(page.getByRole('textbox', { name: 'Цена' })).toHaveValue('300');
  await page.keyboard.press('Enter');
  await expect(stateOf(page, title)).toHaveText('Выбрать…');
  await list.client.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
  await other.context().close();
});
