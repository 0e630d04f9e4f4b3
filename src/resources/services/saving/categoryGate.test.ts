import { expect, it } from 'vitest';
import { openScreen } from '../../../../tests/support/price-actions.ts';
import { seededPriceServer } from '../../../../tests/support/price-server.ts';

it('lets out what was moved before its category goes, however much is typed meanwhile', async () => {
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
