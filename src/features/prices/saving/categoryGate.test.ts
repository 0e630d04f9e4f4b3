import { expect, it } from 'vitest';
import { openScreen } from '../../../../tests/support/price-actions.ts';
import { seededPriceServer } from '../../../../tests/support/price-server.ts';

it('services moved out of a category are saved before it is deleted, however much is typed meanwhile', async () => {
  const server = seededPriceServer();
  const screen = openScreen(server);
  for (let added = 0; added < 5; added++) screen.actions.addService('В');
  await screen.settle();
  screen.actions.moveTo(['А-а'], { group: 'А', before: null });
  // keeps its turn behind the other, and the category behind it
  screen.actions.moveTo(['Б-д'], { group: 'А', before: 'А-б' });
  const category = screen.groups().find((group) => group.category.shown.guid === 'Б');
  if (category) screen.actions.removeCategory(category.category.shown);
  for (const row of screen.rows()) {
    if (row.service.category === 'В') screen.actions.edit([screen.edit(row, 'price_per_unit', 77)], 'typed');
  }
  await screen.settle();
  expect(screen.services.unsaved).toBe(0);
  expect(server.categories.get('Б')?.is_deleted).toBe(true);
  expect(server.services.get('Б-д')).toMatchObject({ category: 'А', is_deleted: false });
});

it('the deletion of a category does not wait for later moves of the same rows', async () => {
  const server = seededPriceServer();
  const screen = openScreen(server);
  const [first, ...others] = screen.rows();
  const [last] = others.toReversed();
  const category = screen.groups()[0]?.category.shown;
  if (!first || !last || !category) throw new Error('no rows');
  screen.actions.edit([screen.edit(first, 'price_per_unit', 55)], 'typed');
  screen.actions.moveTo([first.service.guid], { group: last.service.category, before: null });
  screen.actions.removeCategory(category);
  screen.actions.edit([screen.edit(last, 'price_per_unit', 77)], 'typed');
  screen.actions.moveTo([first.service.guid, last.service.guid], { group: last.service.category, before: null });
  await screen.settle();
  expect(screen.services.unsaved).toBe(0);
  expect(server.services.get(last.service.guid)).toMatchObject({ price_per_unit: 77, is_deleted: false });
});
