import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../tests/support/price-actions.ts';
import { seededPriceServer } from '../../../tests/support/price-server.ts';

describe('bringing services back', () => {
  it('puts a deleted one where it stood, at once and after it is saved', async () => {
    const screen = openScreen(seededPriceServer());
    screen.actions.remove(['А-б']);
    await screen.settle();
    screen.actions.restore(['А-б']);
    expect(screen.orders()).toEqual(['абвг', 'де', '']);
    await screen.settle();
    expect(screen.orders()).toEqual(['абвг', 'де', '']);
  });

  it('leaves one alone that somebody has brought back before, and is no step of undo', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    screen.actions.restore(['А-б']);
    expect(screen.orders()).toEqual(['абвг', 'де', '']);
    expect(screen.history.stack.getState().done).toEqual([]);
    await screen.settle();
    expect(server.requests()).toBe(0);
  });
});

it('a category is named with spaces for pasted tabs and breaks of lines', async () => {
  const screen = openScreen(seededPriceServer());
  screen.actions.renameCategory(screen.groups()[0]?.category.shown.guid ?? '', 'Стены\tкухни\v');
  expect(screen.groups()[0]?.category.shown.title).toBe('Стены кухни');
  await screen.settle();
  expect(screen.groups()[0]?.category.shown.title).toBe('Стены кухни');
});
