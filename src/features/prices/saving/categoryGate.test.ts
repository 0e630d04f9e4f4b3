import { describe, expect, it, vi } from 'vitest';
import type { Service } from '../../../../contract/service.ts';
import { openScreen, type PriceScreen } from '../../../../tests/support/price-actions.ts';
import { seededPriceServer } from '../../../../tests/support/price-server.ts';
import { externalStore } from '../../../lib/externalStore.ts';
import type { Versioned } from '../../../saving/entry.ts';
import type { Packed } from '../../../saving/queueOptions.ts';
import type { SaveQueue } from '../../../saving/SaveQueue.ts';
import type { Outcome } from '../../../saving/transitions.ts';

function remove({ groups, actions }: PriceScreen, guid: string) {
  const group = groups().find(({ category }) => category.shown.guid === guid);
  if (group) actions.removeCategory(group.category.shown);
}

it('services moved out of a category are saved before it is deleted, however much is typed meanwhile', async () => {
  const server = seededPriceServer();
  const screen = openScreen(server);
  for (let added = 0; added < 5; added++) screen.actions.addService('В');
  await screen.settle();
  screen.actions.moveTo(['А-а'], { group: 'А', before: null });
  // keeps its turn behind the other, and the category behind it
  screen.actions.moveTo(['Б-д'], { group: 'А', before: 'А-б' });
  remove(screen, 'Б');
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

const kept = <R extends Versioned>(queue: SaveQueue<R>): Packed<R>[] => JSON.parse(JSON.stringify(queue.packed()));

/** A server that answers requests for services with that failure until it recovers. */
function failingServer(failure: Omit<Extract<Outcome<Service>, { kind: 'failed' }>, 'kind'>) {
  const server = seededPriceServer();
  const { send } = server;
  let fails = true;
  server.send = async (guid, attempt) => (fails ? { kind: 'failed', ...failure } : send(guid, attempt));
  return {
    server,
    recover() {
      fails = false;
    },
  };
}

describe('a category', () => {
  /** Both services of the category are moved out, one action each, and it is deleted. */
  function movedOut() {
    const server = seededPriceServer();
    const connection = externalStore(false);
    const screen = openScreen(server, 50, connection);
    for (const guid of ['Б-д', 'Б-е']) screen.actions.moveTo([guid], { group: 'А', before: null });
    remove(screen, 'Б');
    return { server, connection, screen };
  }
  const saved = (server: ReturnType<typeof seededPriceServer>) => [
    server.categories.get('Б')?.is_deleted,
    ...['Б-д', 'Б-е'].map((guid) => `${server.services.get(guid)?.category} ${server.services.get(guid)?.is_deleted}`),
  ];

  it('is deleted after the services moved out of it once the connection is back', async () => {
    const { server, connection, screen } = movedOut();
    connection.set(true);
    await screen.settle();
    expect(saved(server)).toEqual([true, 'А false', 'А false']);
  });

  it('is deleted after the services moved out of it when an ended session is continued', async () => {
    const { server, screen } = movedOut();
    const next = openScreen(server);
    next.services.adopt(kept(screen.services), true);
    next.categories.adopt(kept(screen.categories));
    next.services.pump();
    await next.settle();
    expect(saved(server)).toEqual([true, 'А false', 'А false']);
  });

  it('is deleted though a failed move is tried again before the services that it waits for', async () => {
    const { server, recover } = failingServer({ detail: 'Недостаточно прав.', passing: false, mayHaveHappened: false });
    const connection = externalStore(true);
    const screen = openScreen(server, 50, connection);
    screen.actions.moveTo(['Б-д'], { group: 'А', before: null });
    await screen.settle();
    recover();
    connection.set(false);
    screen.actions.moveTo(['Б-е'], { group: 'А', before: null });
    remove(screen, 'Б');
    screen.categories.retry();
    screen.services.retry();
    connection.set(true);
    await screen.settle();
    expect(saved(server)).toEqual([true, 'А false', 'А false']);
  });

  it('is deleted after a service moved out of it whose move is repeated', async () => {
    const { server, recover } = failingServer({ detail: 'Сервер занят.', passing: true, mayHaveHappened: true });
    const screen = openScreen(server);
    screen.actions.moveTo(['Б-д'], { group: 'А', before: null });
    await vi.waitFor(() => expect(screen.services.getState().entries.get('Б-д')?.failure).not.toBeNull());
    recover();
    remove(screen, 'Б');
    await vi.waitFor(() => expect(screen.services.unsaved + screen.categories.unsaved).toBe(0), 5000);
    expect(saved(server)).toEqual([true, 'А false', 'Б true']);
  });

  it('is deleted though the services that it waits for wait for a repeated move', async () => {
    const { server, recover } = failingServer({ detail: 'Сервер занят.', passing: true, mayHaveHappened: true });
    const screen = openScreen(server);
    screen.actions.moveTo(['Б-д'], { group: 'А', before: null });
    await screen.settle();
    recover();
    screen.actions.moveTo(['Б-е'], { group: 'А', before: null });
    remove(screen, 'Б');
    screen.actions.moveTo(['Б-д'], { group: 'В', before: null });
    screen.services.retry();
    await screen.settle();
    expect(saved(server)).toEqual([true, 'В false', 'А false']);
  });

  it('is deleted though the services that it waits for wait for a repeated edit', async () => {
    const { server, recover } = failingServer({ detail: 'Нет связи.', passing: true, mayHaveHappened: true, waits: true });
    const connection = externalStore(true);
    const screen = openScreen(server, 50, connection);
    const row = screen.rows().find(({ service }) => service.guid === 'Б-д');
    if (!row) throw new Error('no row');
    screen.actions.edit([screen.edit(row, 'price_per_unit', 77)], 'typed');
    await vi.waitFor(() => expect(screen.services.getState().entries.get('Б-д')?.waits).toBe(true));
    connection.set(false);
    recover();
    const pasted = { title: { text: 'Новая', parsed: { value: 'Новая' } } };
    screen.actions.paste({ group: 'Б', after: 'Б-е', rows: [pasted], edits: [screen.edit(row, 'title', 'Другое')] });
    remove(screen, 'Б');
    connection.set(true);
    await screen.settle();
    expect(screen.services.unsaved + screen.categories.unsaved).toBe(0);
    expect(server.services.get('Б-д')).toMatchObject({ price_per_unit: 77, title: 'Другое', is_deleted: true });
  });

  it('is restored before a service is moved into it', async () => {
    const server = seededPriceServer();
    const { send } = server;
    const isGone: unknown[] = [];
    server.send = (guid, attempt) => {
      isGone.push(server.categories.get('Б')?.is_deleted);
      return send(guid, attempt);
    };
    const connection = externalStore(true);
    const screen = openScreen(server, 50, connection);
    remove(screen, 'Б');
    await screen.settle();
    connection.set(false);
    await screen.history.go('undo');
    screen.actions.moveTo(['А-а'], { group: 'Б', before: null });
    connection.set(true);
    await screen.settle();
    expect(isGone).toEqual([false]);
  });
});
