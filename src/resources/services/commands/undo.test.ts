import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, type Placed } from '../../../../contract/arrange.ts';
import { newService, type Service } from '../../../../contract/resources/service.ts';
import type { ServiceCategory } from '../../../../contract/resources/serviceCategory.ts';
import { CommandStack } from '../../../grid/commands/commandStack.ts';
import type { CellEdit } from '../../../grid/sheetTypes.ts';
import type { Api } from '../../../lib/api.ts';
import { createMerger } from '../mergeRows.ts';
import { priceActions } from '../priceActions.ts';
import type { PriceRow } from '../priceRow.ts';
import { createCategoryGate } from '../saving/categoryGate.ts';
import type { Attempt } from '../saving/entry.ts';
import { isStructural } from '../saving/isStructural.ts';
import { SaveQueue } from '../saving/SaveQueue.ts';

import type { Outcome } from '../saving/transitions.ts';
import type { Ground } from './carryRows.ts';
import { categoryActions } from './categoryActions.ts';
import { createPriceHistory } from './priceHistory.ts';
import type { PriceStep } from './priceStep.ts';
import { createRowIndex } from './rowIndex.ts';
import { findShownOrder, inOrder } from './shownOrder.ts';

const COMPANY = 'firm';

/** A server with the rules of the price list: versions, deletion that is kept, places 1…n by category. */
function fakeServer() {
  const services = new Map<string, Service>();
  const categories = new Map<string, ServiceCategory>();
  const goneWith = new Map<string, string[]>();
  let requests = 0;
  const living = (category: string) =>
    [...services.values()].filter((row) => row.category === category && !row.is_deleted).sort((a, b) => a.position - b.position);
  const number = <R extends { guid: string; position: number }>(rows: Map<string, R>, order: readonly string[]) => {
    order.forEach((guid, at) => {
      const row = rows.get(guid);
      if (row) rows.set(guid, { ...row, position: at + 1 });
    });
  };
  function settle(places: ReadonlyMap<string, Placed[]>) {
    for (const [category, placed] of places)
      number(
        services,
        arrange(
          living(category).map((row) => row.guid),
          placed,
        ),
      );
  }
  function settleCategories(placed: Placed[]) {
    const order = [...categories.values()].filter((row) => !row.is_deleted).sort((a, b) => a.position - b.position);
    number(
      categories,
      arrange(
        order.map((row) => row.guid),
        placed,
      ),
    );
  }
  function change(places: Map<string, Placed[]>, guid: string, { kind, values, version }: Attempt): Outcome<Service> | null {
    const { position, company: _, ...set } = values as Partial<Service> & { company?: string };
    const wants = (category: string, place?: number) =>
      places.set(category, [...(places.get(category) ?? []), ...(place ? [{ guid, position: place }] : [])]);
    const old = services.get(guid);
    if (kind === 'create') {
      const row = { ...newService, ...set, guid, position: 1e9, is_deleted: false, version: 1, updated_at: '' } as Service;
      services.set(guid, row);
      wants(row.category, position ?? 1e6);
      return null;
    }
    if (!old) return { kind: 'failed', detail: 'нет', passing: false, mayHaveHappened: false };
    if (old.version !== version) return { kind: 'stale', current: old };
    const changed = Object.entries(set).some(([field, value]) => old[field as keyof Service] !== value);
    const row = { ...old, ...set, version: old.version + (changed ? 1 : 0) };
    services.set(guid, row);
    const [moved, restored] = [row.category !== old.category, old.is_deleted && !row.is_deleted];
    if (moved || row.is_deleted !== old.is_deleted) wants(old.category);
    if (!row.is_deleted && (position !== undefined || moved || restored)) wants(row.category, position ?? (moved ? 1e6 : old.position));
    return null;
  }
  const saved = (guid: string): Outcome<Service> => ({ kind: 'saved', row: services.get(guid) as Service });
  return {
    services,
    categories,
    requests: () => requests,
    lists: () => ({ services: [...services.values()], categories: [...categories.values()] }),
    seed(category: string, titles: readonly string[]) {
      categories.set(category, {
        guid: category,
        title: category,
        company: COMPANY,
        position: categories.size + 1,
        is_deleted: false,
        version: 1,
      });
      titles.forEach((title, at) => {
        const guid = `${category}-${title}`;
        services.set(guid, { ...newService, guid, title, category, position: at + 1, is_deleted: false, version: 1, updated_at: '' });
      });
    },
    async send(guid: string, attempt: Attempt): Promise<Outcome<Service>> {
      requests++;
      const places = new Map<string, Placed[]>();
      const bad = change(places, guid, attempt);
      settle(places);
      return bad ?? saved(guid);
    },
    async sendMany(items: readonly { guid: string; attempt: Attempt }[]) {
      requests++;
      const places = new Map<string, Placed[]>();
      const stale = items.flatMap(({ guid, attempt }) => {
        const bad = change(places, guid, attempt);
        return bad?.kind === 'stale' ? [bad.current] : [];
      });
      settle(places);
      const left = new Set(stale.map((row) => row.guid));
      return { rows: items.flatMap(({ guid }) => (left.has(guid) ? [] : (services.get(guid) as Service))), stale };
    },
    async sendCategory(guid: string, { kind, values }: Attempt): Promise<Outcome<ServiceCategory>> {
      requests++;
      const { position, ...set } = values as Partial<ServiceCategory>;
      const old = categories.get(guid);
      const made = { guid, title: '', company: COMPANY, position: 1e9, is_deleted: false, version: 0 };
      const row = { ...(kind === 'create' ? made : (old ?? made)), ...set };
      categories.set(guid, { ...row, version: row.version + 1 });
      if (row.is_deleted && !old?.is_deleted) {
        goneWith.set(
          guid,
          living(guid).map((one) => one.guid),
        );
        for (const one of living(guid)) services.set(one.guid, { ...one, is_deleted: true, version: one.version + 1 });
      }
      if (old?.is_deleted && !row.is_deleted) {
        for (const one of goneWith.get(guid) ?? []) {
          const service = services.get(one) as Service;
          services.set(one, { ...service, is_deleted: false, version: service.version + 1 });
        }
      }
      const restored = old?.is_deleted && !row.is_deleted ? old.position : undefined;
      const place = position ?? restored;
      settleCategories(place === undefined ? [] : [{ guid, position: place }]);
      return { kind: 'saved', row: categories.get(guid) as ServiceCategory };
    },
  };
}

let screens = 0;
const still = { load: () => [], keep: () => undefined };

/** A screen over it. `settle` waits until all is saved and reads the lists anew. */
function openScreen(server: ReturnType<typeof fakeServer>) {
  let lists = server.lists();
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const gate = createCategoryGate(() => services);
  const services: SaveQueue<Service> = new SaveQueue<Service>({
    send: async (guid, attempt) => {
      await gate.forServices([guid]);
      return server.send(guid, attempt);
    },
    sendMany: async ({ items }) => {
      await gate.forServices(items.map(({ guid }) => guid));
      return { kind: 'answered', ...(await server.sendMany(items)) };
    },
    store: still,
    newKey,
    isOrdered: isStructural,
    mostRows: 50,
  });
  const categories = new SaveQueue<ServiceCategory>({
    send: (guid, attempt) => {
      const run = () => server.sendCategory(guid, attempt);
      return 'is_deleted' in attempt.values ? gate.forCategory(run) : run();
    },
    store: still,
    newKey,
    isOrdered: isStructural,
  });
  const order = findShownOrder(`screen-${++screens}`);
  const merge = createMerger();
  const groups = () => {
    const merged = merge({ list: lists.services, state: services.getState() }, { list: lists.categories, state: categories.getState() });
    return inOrder(merged, order.get());
  };
  const ground: Ground = {
    services,
    categories,
    order,
    groups,
    findService: createRowIndex<Service>(() => lists.services, services.getState),
    findCategory: createRowIndex<ServiceCategory>(() => lists.categories, categories.getState),
  };
  const stack = new CommandStack<PriceStep>();
  const api = { call: () => Promise.reject(new Error('no such call')) } as unknown as Api;
  const history = createPriceHistory({ stack, ground, api, onlyAs: 'me', reload: async () => undefined });
  const deps = { ground, history, company: COMPANY };
  const shown = () =>
    groups().map(({ category, rows }) => [
      category.shown.title,
      ...rows.map(({ service: { title, unit_of_measure, price_per_unit } }) => `${title}|${unit_of_measure}|${price_per_unit}`),
    ]);
  async function settle() {
    for (let round = 0; round < 1000 && (services.isBusy() || categories.isBusy()); round++) await Promise.resolve();
    lists = server.lists();
    order.clear();
  }
  const rows = () => groups().flatMap((group) => group.rows);
  const edit = (row: PriceRow, column: string, value: string | number): CellEdit<PriceRow> => {
    return { rowId: row.service.guid, row, column, text: String(value), parsed: { value } };
  };
  return { services, history, shown, settle, rows, groups, edit, actions: { ...priceActions(deps), ...categoryActions(deps) } };
}
type Screen = ReturnType<typeof openScreen>;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const some = (screen: Screen, picks: readonly number[]) => [...new Set(picks.flatMap((at) => pick(screen.rows(), at)?.service.guid ?? []))];

/** Anything that a person can do, on rows picked by number. */
const command = fc
  .record({
    what: fc.constantFrom(
      'edit',
      'paste',
      'add',
      'duplicate',
      'move',
      'moveTo',
      'remove',
      'unit',
      'addCategory',
      'rename',
      'removeCategory',
      'moveCategory',
    ),
    picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    group: fc.nat(5),
    value: fc.integer({ min: 1, max: 99 }),
  })
  .map((one) => ({ ...one, toString: () => `${one.what}(${one.picks}; ${one.group}; ${one.value})` }));
type Command = { what: string; picks: number[]; group: number; value: number };

function run(screen: Screen, { what, picks, group, value }: Command) {
  const { actions, rows, groups, edit } = screen;
  const guids = some(screen, picks);
  const into = pick(groups(), group)?.category.shown;
  const touched = rows().filter((row) => guids.includes(row.service.guid));
  if (what === 'edit')
    actions.edit(
      touched.map((row) => edit(row, 'price_per_unit', value)),
      'filled',
    );
  if (what === 'unit') actions.setUnit(guids, `ед${value}`);
  if (what === 'duplicate') actions.duplicate(guids);
  if (what === 'remove' && guids.length > 0) actions.remove(guids);
  if (what === 'addCategory') actions.addCategory(`К${value}`);
  if (!into) return;
  const inGroup = groups().find((one) => one.category.shown.guid === into.guid)?.rows ?? [];
  const neighbour = pick(inGroup, value)?.service.guid;
  if (what === 'add') actions.addService(into.guid, value % 2 ? neighbour : undefined);
  if (what === 'move') actions.move(guids, into.guid);
  if (what === 'moveTo') actions.moveTo(guids, { group: into.guid, before: value % 3 ? (neighbour ?? null) : null });
  if (what === 'rename') actions.renameCategory(into, `Н${value}`);
  if (what === 'removeCategory') actions.removeCategory(into);
  if (what === 'moveCategory') actions.moveCategory(into.guid, pick(groups(), value)?.category.shown.guid ?? null);
  if (what === 'paste') {
    const cells = { title: { text: `П${value}`, parsed: { value: `П${value}` } } };
    actions.paste({
      group: into.guid,
      after: neighbour ?? null,
      rows: [cells, cells],
      edits: touched.map((row) => edit(row, 'title', `В${value}`)),
    });
  }
}

function seeded() {
  const server = fakeServer();
  server.seed('А', ['а', 'б', 'в', 'г']);
  server.seed('Б', ['д', 'е']);
  server.seed('В', []);
  return server;
}

describe('undo of random commands', () => {
  it('brings back what was, and redo what was done, on the screen and on the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 6 }), fc.boolean(), async (commands, waits) => {
        const screen = openScreen(seeded());
        // Of actions done while older ones on the same rows are on their way, some go in one request: places are then the server's.
        const look = () => (waits ? screen.shown() : screen.shown().map((group) => group.toSorted()));
        const before = look();
        for (const one of commands) {
          run(screen, one);
          if (waits) await screen.settle();
        }
        await screen.settle();
        const after = look();
        const steps = screen.history.stack.getState().done.length;
        for (let step = 0; step < steps; step++) {
          expect((await screen.history.go('undo'))?.kept).toEqual({ cells: 0, rows: 0, example: '' });
          await screen.settle();
        }
        expect(look()).toEqual(before);
        for (let step = 0; step < steps; step++) {
          await screen.history.go('redo');
          await screen.settle();
        }
        expect(look()).toEqual(after);
      }),
      { numRuns: 200 },
    );
  });

  it('shows at once what the server then says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 6 }), async (commands) => {
        const screen = openScreen(seeded());
        for (const one of commands.filter(({ what }) => what !== 'removeCategory')) {
          run(screen, one);
          const shown = screen.shown();
          await screen.settle();
          expect(screen.shown()).toEqual(shown);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('undo', () => {
  it('of a pasted block of any size is one step and one request each way', async () => {
    const server = seeded();
    const screen = openScreen(server);
    screen.actions.setUnit(
      screen
        .rows()
        .slice(0, 3)
        .map((row) => row.service.guid),
      'м²',
    );
    await screen.settle();
    expect(server.requests()).toBe(1);
    await screen.history.go('undo');
    await screen.settle();
    expect(server.requests()).toBe(2);
    expect(screen.history.stack.getState().done).toEqual([]);
  });

  it('keeps what somebody else made of a cell since, and takes back the rest', async () => {
    const server = seeded();
    const screen = openScreen(server);
    screen.actions.edit(
      screen
        .rows()
        .slice(0, 2)
        .map((row) => screen.edit(row, 'price_per_unit', 250)),
      'pasted',
    );
    await screen.settle();
    const theirs = server.services.get('А-а') as Service;
    server.services.set('А-а', { ...theirs, price_per_unit: 777, version: theirs.version + 1 });
    await screen.settle();
    const went = await screen.history.go('undo');
    await screen.settle();
    expect(went?.kept).toEqual({ cells: 1, rows: 0, example: 'а' });
    expect(
      screen
        .rows()
        .slice(0, 2)
        .map((row) => row.service.price_per_unit),
    ).toEqual([777, 200]);
    await screen.history.go('redo');
    await screen.settle();
    expect(
      screen
        .rows()
        .slice(0, 2)
        .map((row) => row.service.price_per_unit),
    ).toEqual([777, 250]);
  });

  it('never covers a later edit that this screen has not heard of: the two values are put to choice', async () => {
    const server = seeded();
    const screen = openScreen(server);
    const [row] = screen.rows() as [PriceRow];
    screen.actions.edit([screen.edit(row, 'price_per_unit', 250)], 'typed');
    await screen.settle();
    const theirs = server.services.get('А-а') as Service;
    server.services.set('А-а', { ...theirs, price_per_unit: 777, version: theirs.version + 1 });
    await screen.history.go('undo');
    await screen.settle();
    expect(server.services.get('А-а')?.price_per_unit).toBe(777);
    expect(screen.rows()[0]?.entry?.clash?.mine).toEqual({ price_per_unit: 200 });
  });

  it('leaves a new service that somebody has filled in since', async () => {
    const server = seeded();
    const screen = openScreen(server);
    const guid = screen.actions.addService('В');
    await screen.settle();
    const made = server.services.get(guid) as Service;
    server.services.set(guid, { ...made, title: 'Чужое', version: 2 });
    await screen.settle();
    expect((await screen.history.go('undo'))?.kept).toEqual({ cells: 0, rows: 1, example: 'Чужое' });
    expect(server.services.get(guid)?.is_deleted).toBe(false);
  });

  it('takes a text that was not accepted with it', async () => {
    const screen = openScreen(seeded());
    const [row] = screen.rows() as [PriceRow];
    const edit = { ...screen.edit(row, 'price_per_unit', 0), text: 'сто', parsed: { error: 'Укажите сумму числом.' } };
    screen.actions.edit([edit], 'typed');
    expect(screen.rows()[0]?.entry?.refusals.price_per_unit?.text).toBe('сто');
    await screen.history.go('undo');
    expect(screen.services.unsaved).toBe(0);
    await screen.history.go('redo');
    expect(screen.rows()[0]?.entry?.refusals.price_per_unit?.text).toBe('сто');
  });

  it('makes one step of the same move repeated quickly', async () => {
    const screen = openScreen(seeded());
    const before = screen.shown();
    for (const below of ['А-в', 'А-г', null]) screen.actions.moveTo(['А-а'], { group: 'А', before: below });
    expect(screen.groups()[0]?.rows.map((row) => row.service.title)).toEqual(['б', 'в', 'г', 'а']);
    expect(screen.history.stack.getState().done).toHaveLength(1);
    await screen.settle();
    await screen.history.go('undo');
    await screen.settle();
    expect(screen.shown()).toEqual(before);
  });
});
