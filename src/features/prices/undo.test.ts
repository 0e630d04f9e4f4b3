import { describe, expect, it } from 'vitest';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { openScreen } from '../../../tests/support/price-actions.ts';
import { seededPriceServer } from '../../../tests/support/price-server.ts';
import { inSlices } from '../../lib/inSlices.ts';
import type { RunJob } from './priceHistory.ts';
import type { PriceRow } from './priceRow.ts';

describe('undo', () => {
  it('of a pasted block of any size is one step and one request each way', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    screen.actions.setUnit(
      screen.rows(3).map((row) => row.service.guid),
      'м²',
    );
    await screen.settle();
    expect(server.requests()).toBe(1);
    await screen.history.go('undo');
    await screen.settle();
    expect(server.requests()).toBe(2);
    expect(screen.history.stack.getState().done).toEqual([]);
  });

  it('of very many rows goes in slices; stopped, it leaves the rows and the step as they are', async () => {
    const screen = openScreen(seededPriceServer());
    const before = screen.shown();
    screen.actions.remove(screen.rows().map((row) => row.service.guid));
    await screen.settle();
    const after = screen.shown();
    const sliced = (stopped: boolean): RunJob => {
      const stop = new AbortController();
      return async (job, then) => {
        const done = await inSlices(job, { signal: stop.signal, onProgress: () => stopped && stop.abort() });
        if (done) then?.(done.result);
        return done;
      };
    };
    expect(await screen.history.go('undo', undefined, sliced(true))).toMatchObject({ failure: '' });
    await screen.settle();
    expect(screen.shown()).toEqual(after);
    expect(screen.history.stack.getState()).toMatchObject({ done: [{}], undone: [], busy: false });
    expect(await screen.history.go('undo', undefined, sliced(false))).toMatchObject({ failure: null, kept: { cells: 0, rows: 0 } });
    await screen.settle();
    expect(screen.shown()).toEqual(before);
    expect(screen.history.stack.getState()).toMatchObject({ done: [], undone: [{}], busy: false });
  });

  it('keeps a cell that somebody else has changed since, and takes back the rest', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    screen.actions.edit(
      screen.rows(2).map((row) => screen.edit(row, 'price_per_unit', 250)),
      'pasted',
    );
    await screen.settle();
    const theirs = server.services.get('А-а') as Service;
    server.services.set('А-а', { ...theirs, price_per_unit: 777, version: theirs.version + 1 });
    await screen.settle();
    const went = await screen.history.go('undo');
    await screen.settle();
    expect(went?.kept).toEqual({ cells: 1, rows: 0, example: 'а' });
    expect(screen.rows(2).map((row) => row.service.price_per_unit)).toEqual([777, 200]);
    await screen.history.go('redo');
    await screen.settle();
    expect(screen.rows(2).map((row) => row.service.price_per_unit)).toEqual([777, 250]);
  });

  it('never overwrites a later edit that this screen has not seen, and offers both values', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    const [row] = screen.rows() as [PriceRow];
    screen.actions.edit([screen.edit(row, 'price_per_unit', 250)], 'typed');
    await screen.settle();
    const theirs = server.services.get('А-а') as Service;
    server.services.set('А-а', { ...theirs, price_per_unit: 777, version: theirs.version + 1 });
    await screen.history.go('undo');
    await screen.settle();
    expect(server.services.get('А-а')?.price_per_unit).toBe(777);
    expect(screen.rows()[0]?.entry?.conflict?.mine).toEqual({ price_per_unit: 200 });
  });

  it('is not needed for a row that somebody changed before its deletion: the row stays, with a choice', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    const theirs = server.services.get('А-а') as Service;
    server.services.set('А-а', { ...theirs, price_per_unit: 777, version: theirs.version + 1 });
    screen.actions.remove(['А-а', 'А-б']);
    await screen.settle();
    expect(server.services.get('А-а')).toMatchObject({ is_deleted: false, price_per_unit: 777 });
    expect(server.services.get('А-б')?.is_deleted).toBe(true);
    const row = screen.rows().find((one) => one.service.guid === 'А-а');
    expect(row?.entry?.conflict).toMatchObject({ mine: { is_deleted: true }, current: { price_per_unit: 777 } });
    screen.services.resolve('А-а', 'mine');
    await screen.settle();
    expect(server.services.get('А-а')?.is_deleted).toBe(true);
  });

  it('leaves a new service that somebody has filled in since', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    const guid = screen.actions.addService('В');
    await screen.settle();
    const made = server.services.get(guid) as Service;
    server.services.set(guid, { ...made, title: 'Чужое', version: 2 });
    await screen.settle();
    expect((await screen.history.go('undo'))?.kept).toEqual({ cells: 0, rows: 1, example: 'Чужое' });
    expect(server.services.get(guid)?.is_deleted).toBe(false);
  });

  it('of a deleted category brings back an edit that was about to be repeated', async () => {
    const server = seededPriceServer();
    const { send } = server;
    server.send = async () => ({ kind: 'failed', detail: 'Сервер занят.', passing: true, mayHaveHappened: false });
    const screen = openScreen({ ...server, send: (...request) => server.send(...request) });
    const row = screen.rows().find(({ service }) => service.guid === 'Б-д') as PriceRow;
    screen.actions.edit([screen.edit(row, 'price_per_unit', 77)], 'typed');
    await screen.settle();
    server.send = send;
    screen.actions.removeCategory(server.categories.get('Б') as ServiceCategory);
    screen.services.retry();
    await screen.settle();
    await screen.history.go('undo');
    await screen.settle();
    expect(server.services.get('Б-д')).toMatchObject({ price_per_unit: 77, is_deleted: false });
  });

  it('also removes a text that was not accepted', async () => {
    const screen = openScreen(seededPriceServer());
    const [row] = screen.rows() as [PriceRow];
    const edit = { ...screen.edit(row, 'price_per_unit', 0), text: 'сто', parsed: { error: 'Укажите сумму числом.' } };
    screen.actions.edit([edit], 'typed');
    expect(screen.rows()[0]?.entry?.refusals.price_per_unit?.text).toBe('сто');
    await screen.history.go('undo');
    expect(screen.services.unsaved).toBe(0);
    await screen.history.go('redo');
    expect(screen.rows()[0]?.entry?.refusals.price_per_unit?.text).toBe('сто');
  });

  it('of a text that was not accepted gives back the value typed before it, also one that is not sent yet', async () => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    const [row] = screen.rows() as [PriceRow];
    // the second price waits for the request of the first
    for (const price of [210, 300]) screen.actions.edit([screen.edit(row, 'price_per_unit', price)], 'typed');
    const unreadable = { ...screen.edit(row, 'price_per_unit', 0), text: 'дог.', parsed: { error: 'Укажите сумму числом.' } };
    screen.actions.edit([unreadable], 'typed');
    await screen.history.go('undo');
    expect(screen.rows()[0]?.service.price_per_unit).toBe(300);
    await screen.settle();
    expect(server.services.get(row.service.guid)?.price_per_unit).toBe(300);
  });

  it.each([1, 2])('of a move and of a deletion brings back the order where a request takes %i rows', async (mostRows) => {
    const server = seededPriceServer();
    const screen = openScreen(server, mostRows);
    const titles = () => screen.orders()[0];
    const there = async (way: 'undo' | 'redo', order: string) => {
      await screen.history.go(way);
      expect(titles()).toBe(order);
      await screen.settle();
      expect(titles()).toBe(order);
    };
    screen.actions.moveTo(['А-а', 'А-б', 'А-в'], { group: 'А', before: null });
    await screen.settle();
    expect(titles()).toBe('габв');
    await there('undo', 'абвг');
    await there('redo', 'габв');
    // chosen in a view that is sorted otherwise
    screen.actions.remove(['А-в', 'А-а', 'А-г']);
    await screen.settle();
    await there('undo', 'габв');
    screen.actions.moveTo(['А-г', 'А-в'], { group: 'А', before: 'А-б' });
    await screen.settle();
    expect(titles()).toBe('агвб');
    await there('undo', 'габв');
  });

  it('of a category put behind the last one that a search shows brings back the order', async () => {
    const screen = openScreen(seededPriceServer());
    const titles = () => screen.groups().map(({ category }) => category.shown.title);
    screen.actions.moveCategory('А', null, 'Б');
    expect(titles()).toEqual(['Б', 'А', 'В']);
    await screen.history.go('undo');
    expect(titles()).toEqual(['А', 'Б', 'В']);
  });

  it.each([true, false])('of a move leaves a row alone that somebody took to another category, seen here: %s', async (seen) => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    screen.actions.moveTo(['А-а'], { group: 'А', before: null });
    await screen.settle();
    const { version } = server.services.get('А-а') as Service;
    await server.send('А-а', { kind: 'edit', values: { category: 'Б', position: 3 }, key: '', version });
    if (seen) await screen.settle();
    const went = await screen.history.go('undo');
    await screen.settle();
    expect(went?.kept.cells).toBe(seen ? 1 : 0);
    expect(screen.orders()).toEqual(['бвг', 'деа', '']);
  });

  it.each(['undo', 'mine'] as const)('of a move across that of another person, or choosing mine, settles it: %s', async (way) => {
    const server = seededPriceServer();
    const screen = openScreen(server);
    const { version } = server.services.get('А-а') as Service;
    await server.send('А-а', { kind: 'edit', values: { category: 'В', position: 1 }, key: '', version });
    screen.actions.moveTo(['А-а'], { group: 'Б', before: 'Б-е' });
    await screen.settle();
    expect(screen.orders()[1]).toBe('дае');
    if (way === 'undo') await screen.history.go('undo');
    else screen.services.resolve('А-а', 'mine');
    await screen.settle();
    expect(screen.services.unsaved).toBe(0);
    expect(screen.orders()).toEqual(way === 'undo' ? ['бвг', 'де', 'а'] : ['бвг', 'дае', '']);
  });

  it('makes one step of the same move repeated quickly', async () => {
    const screen = openScreen(seededPriceServer());
    const before = screen.shown();
    for (const below of ['А-в', 'А-г', null]) screen.actions.moveTo(['А-а'], { group: 'А', before: below });
    expect(screen.orders()[0]).toBe('бвга');
    expect(screen.history.stack.getState().done).toHaveLength(1);
    await screen.settle();
    await screen.history.go('undo');
    await screen.settle();
    expect(screen.shown()).toEqual(before);
  });
});
