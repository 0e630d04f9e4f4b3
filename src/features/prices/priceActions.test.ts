import { describe, expect, it } from 'vitest';
import { openScreen, type PriceScreen } from '../../../tests/support/price-actions.ts';
import { seededPriceServer } from '../../../tests/support/price-server.ts';

const titles = (screen: PriceScreen) => screen.groups().map(({ rows }) => rows.map(({ service }) => service.title).join(''));

describe('bringing services back', () => {
  it('puts a deleted one where it stood, at once and after it is saved', async () => {
    const screen = openScreen(seededPriceServer());
    screen.actions.remove(['А-б']);
    await screen.settle();
    screen.actions.restore(['А-б']);
    expect(titles(screen)).toEqual(['абвг', 'де', '']);
    await screen.settle();
    expect(titles(screen)).toEqual(['абвг', 'де', '']);
  });

  it('leaves one alone that somebody has brought back before, and is no step of undo', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    screen.actions.restore(['А-б']);
    expect(titles(screen)).toEqual(['абвг', 'де', '']);
    expect(screen.history.stack.getState().done).toEqual([]);
    await screen.settle();
    expect(server.requests()).toBe(0);
  });
});
