import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/browser.ts';
import { typeRussian } from '../support/keyboard.ts';
import { add, type Column, cellOf, cursor, priceListOf, stateOf } from '../support/price-list.ts';
import { refused, secondPerson } from '../support/two-people.ts';

/** What a person wrote into a cell, as the history of the service tells it. */
type Written = { title: string; field: string; value: string | number };

const SERVICES = 45;
const CLASHING = 10;
const allSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Всё сохранено' });

test('двое одновременно делают 200 правок одного прайса: ни одна не потеряна, о каждом столкновении спрошено', async ({
  browser,
  page,
  guard,
  contextOptions,
}) => {
  test.slow();
  guard.allow(refused);
  const other = await secondPerson(browser, contextOptions, guard.watch);
  await Promise.all([signIn(page, 'master'), signIn(other, 'partner')]);
  const list = await priceListOf(page);
  const mark = randomUUID().slice(0, 8);
  const titles = Array.from({ length: SERVICES }, (_, n) => `Совместная ${mark} ${n + 1}`);
  const [first = ''] = titles;
  const category = await add(list, `Общая категория ${mark}`, titles);
  for (const one of [page, other]) {
    await one.getByLabel('Поиск по наименованию').fill(mark);
    await expect(cellOf(one, first, 'Цена')).toHaveText('200,00');
  }
  const written: Written[] = [];
  const write = (field: string, values: readonly (string | number)[]) =>
    written.push(...values.map((value, n) => ({ title: titles[n] ?? '', field, value })));
  const sums = (from: number) => titles.map((_, n) => from + n);

  // 1. Everyone down a column of their own, at once: the same rows, other fields. Whoever is moved off a row writes into a wrong one.
  const [prices, costs, units, again] = [sums(1001), sums(501), titles.map((_, n) => `ед${n + 1}`), sums(701)];
  await Promise.all([
    down(page, first, 'Цена', prices).then(() => down(page, first, 'Ед. изм.', units)),
    down(other, first, 'Себестоимость', costs).then(() => down(other, first, 'Себестоимость', again)),
  ]);
  for (const one of [page, other]) await expect(allSaved(one)).toBeVisible();
  write('price_per_unit', prices);
  write('cost_per_unit', costs);
  write('unit_of_measure', units);
  write('cost_per_unit', again);
  expect(written).toHaveLength(180);
  const services = (await list.services()).filter((service) => service.category === category);
  const changed = await Promise.all(
    services.map(async ({ guid, title }) => {
      const { body } = await list.client.get<{ field: string; before: unknown; after: unknown }[]>(`/api/service/history/${guid}`);
      return body.filter(({ before }) => before !== null).map(({ field, after }) => ({ title, field, value: after }));
    }),
  );
  const inOrder = (rows: readonly { title: string; field: string; value: unknown }[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(inOrder(changed.flat())).toEqual(inOrder(written));

  // 2. Both open the same cell, then both press Enter: of every pair one is saved and the other is asked.
  const [mine, theirs] = [sums(3001).slice(0, CLASHING), sums(4001).slice(0, CLASHING)];
  for (const one of [page, other]) {
    await one.keyboard.press('ControlOrMeta+Home');
    for (const n of [0, CLASHING - 1]) await expect(cellOf(one, titles[n] ?? '', 'Себестоимость')).toHaveText(money(again[n] ?? 0));
    await cellOf(one, first, 'Цена').click();
  }
  for (let n = 0; n < CLASHING; n++) {
    await Promise.all([page.keyboard.type(String(mine[n])), other.keyboard.type(String(theirs[n]))]);
    await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);
  }
  const asked = new Map<Page, string[]>();
  await expect
    .poll(async () => {
      for (const one of [page, other]) asked.set(one, await withClash(one, titles.slice(0, CLASHING)));
      return [...asked.values()].flat().sort();
    })
    .toEqual(titles.slice(0, CLASHING).sort());

  // 3. Each is answered in turn: mine, theirs, mine…
  const final = new Map<string, number>();
  for (const [n, title] of titles.slice(0, CLASHING).entries()) {
    const [one, own, foreign] = asked.get(page)?.includes(title) ? [page, mine[n], theirs[n]] : [other, theirs[n], mine[n]];
    const keeps = n % 2 === 0;
    await stateOf(one, title).locator('button').click();
    const ask = one.getByRole('dialog', { name: 'Строку изменил другой пользователь' });
    await expect(ask.getByRole('row', { name: 'Моё' })).toContainText(money(own ?? 0));
    await expect(ask.getByRole('row', { name: 'Чужое' })).toContainText(money(foreign ?? 0));
    await ask.getByRole('button', { name: keeps ? 'Сохранить моё' : 'Оставить чужое' }).click();
    await expect(ask).toBeHidden();
    final.set(title, (keeps ? own : foreign) ?? 0);
  }
  for (const one of [page, other]) {
    await expect(allSaved(one)).toBeVisible();
    for (const [title, price] of final) await expect(cellOf(one, title, 'Цена')).toHaveText(money(price));
  }
  const left = (await list.services()).filter((service) => service.category === category);
  const expected = titles.map((title, n) => [title, final.get(title) ?? prices[n], again[n], units[n]]);
  expect(left.map((row) => [row.title, row.price_per_unit, row.cost_per_unit, row.unit_of_measure])).toEqual(expected);
  await list.client.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
  await other.context().close();
});

/** Fills the column from that service down, as one does: value, Enter, value… The cursor goes on where the Enter left it. */
async function down(page: Page, first: string, column: Column, values: readonly (string | number)[]): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Home');
  await cellOf(page, first, column).click();
  for (const value of values) {
    await typeRussian(page, String(value));
    await page.keyboard.press('Enter');
  }
  await expect(cursor(page)).toBeVisible();
}

const money = (sum: number) => `${sum.toLocaleString('ru-RU').replace(/\s/g, '\u00a0')},00`;

/** Services of these whose row asks which value to keep. */
async function withClash(page: Page, titles: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(titles.map((title) => stateOf(page, title).textContent()));
  return titles.filter((_, n) => texts[n]?.includes('Выбрать'));
}
