import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Changeset } from '../../contract/changeset.ts';
import type { ImportRow, ServiceImport } from '../../contract/serviceImport.ts';
import { earlierSteps, newestFirst } from '../../src/features/prices/earlierSteps.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { openScreenOver, type PriceScreen } from '../support/price-actions.ts';
import { type Command, command, expectThereAndBack, run } from '../support/price-commands.ts';
import { servedPrices } from '../support/served-prices.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
let user: TestUser;
let owner: Client;
beforeAll(async () => {
  user = await createUser(server.db);
  owner = await clientOf(server, user);
});

/** What the server does as one changeset: the tools of the screen. */
const tools = ['raise', 'unitOfAll', 'dropSome', 'moveAll', 'import', 'replace', 'clear'] as const;
const tool = fc.record({
  what: fc.constantFrom(...tools),
  picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
  group: fc.nat(5),
  value: fc.integer({ min: 1, max: 99 }),
});
const action = fc.oneof({ weight: 3, arbitrary: command }, { weight: 2, arbitrary: tool });

/** Has the server do it, as the tool would, and puts it among the steps. */
async function use(screen: PriceScreen, { what, picks, group, value }: Command): Promise<void> {
  const { api, company, history } = screen;
  const rows = screen.rows();
  const guids = [...new Set(picks.flatMap((at) => rows[at % Math.max(rows.length, 1)]?.service.guid ?? []))];
  const category = screen.groups()[group % Math.max(screen.groups().length, 1)]?.category.shown;
  const bulk = async (body: object) =>
    (await api.call(calls.serviceBulk, { body: { company, dry_run: false, ...body } as never })).changeset;
  const adjust = { field: 'price_per_unit', by: 'percent', value, round_to: 1, round: 'up' };
  let changeset: string | null = null;
  if (what === 'clear') changeset = (await api.call(calls.serviceDeleteAll, { params: { companyId: company }, query: {} })).changeset;
  else if (what === 'import' || what === 'replace') changeset = await bring(screen, what === 'replace', picks, value);
  else if (guids.length === 0 || !category) return;
  else if (what === 'raise') changeset = await bulk({ category: category.guid, adjust });
  else if (what === 'unitOfAll') changeset = await bulk({ set: { unit_of_measure: `ед${value}` } });
  else if (what === 'dropSome') changeset = await bulk({ guids, set: { is_deleted: true } });
  else if (what === 'moveAll') changeset = await bulk({ guids, set: { category: category.guid } });
  if (changeset) history.did({ kind: 'changeset', title: what, changeset });
}

/** A file with some rows of the list at other prices, and new ones in a category that is there and in one that is not. */
async function bring(screen: PriceScreen, replaces: boolean, picks: readonly number[], value: number): Promise<string | null> {
  const list = screen.groups().flatMap(({ category, rows }) => rows.map(({ service }) => ({ category: category.shown.title, service })));
  const known = picks.flatMap((at) => list[at % Math.max(list.length, 1)] ?? []);
  const rowOf = (category: string, title: string, price: number): Omit<ImportRow, 'row'> => {
    return { category, title, unit_of_measure: 'м²', cost_per_unit: value, price_per_unit: price };
  };
  const rows = [
    ...[...new Set(known)].map(({ category, service }, n) => rowOf(category, service.title, value + n)),
    rowOf(known[0]?.category ?? 'Первая', `Из файла ${value}`, value),
    rowOf(`Раздел ${value}`, `Из файла ${value}`, value),
  ].map((row, n) => ({ row: n + 2, ...row }));
  const mode = replaces ? 'replace' : 'upsert';
  const body: ServiceImport = { company: screen.company, file_name: 'прайс.xlsx', key: 'title_category', mode, rows, dry_run: true };
  const { plan } = await screen.api.call(calls.serviceImport, { body });
  return (await screen.api.call(calls.serviceImport, { body: { ...body, dry_run: false, plan } })).changeset;
}

async function openSeeded(): Promise<PriceScreen> {
  const { guid: company } = await createCompany(server.db, [{ user, type: typeOf.company }]);
  for (const [title, services] of Object.entries({ А: ['а', 'б', 'в', 'г'], Б: ['д', 'е'], В: [] })) {
    const category = randomUUID();
    await owner.post('/api/service/category/create/', { guid: category, company, title });
    const create = services.map((title) => ({ guid: randomUUID(), category, title }));
    if (create.length > 0) expect((await owner.post('/api/service/rows/', { company, create })).status).toBe(200);
  }
  return openScreenOver(await servedPrices(owner, user.guid, company));
}

describe('undo of random commands on the real server', () => {
  it('restores the earlier state, and redo the later one: edits, moves, bulk changes, imports and clearing', async () => {
    const used = new Set<string>();
    const play = async (commands: readonly Command[]) => {
      const screen = await openSeeded();
      const before = screen.shown();
      for (const one of commands) {
        if (tools.some((name) => name === one.what)) await use(screen, one);
        else run(screen, one);
        await screen.settle();
      }
      for (const step of screen.history.stack.getState().done) if (step.kind === 'changeset') used.add(step.title);
      await expectThereAndBack(screen, before, screen.shown);
    };
    const each = tools.map((what, n) => ({ what, picks: [n, n + 2], group: n, value: 10 + n }));
    const between = { what: 'edit', picks: [0, 1, 2], group: 0, value: 77 };
    const examples: [Command[]][] = [[each], [each.toReversed()], [each.flatMap((one) => [one, between])]];
    await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 6 }), play), {
      numRuns: 12,
      examples,
    });
    expect(used).toEqual(new Set(tools));
  }, 120_000);
});

describe('one row taken back', () => {
  const actions: Record<string, (screen: PriceScreen) => void> = {
    'a price': (screen) => run(screen, { what: 'edit', picks: [0], group: 0, value: 77 }),
    'a title': (screen) =>
      screen.actions.edit(
        screen.rows(1).map((row) => screen.edit(row, 'title', 'Иначе')),
        'typed',
      ),
    'a place': (screen) => run(screen, { what: 'moveTo', picks: [0], group: 0, value: 3 }),
    'another category': (screen) => run(screen, { what: 'move', picks: [0], group: 1, value: 1 }),
    'a deletion': (screen) => run(screen, { what: 'remove', picks: [0], group: 0, value: 1 }),
    'a new row': (screen) => run(screen, { what: 'add', picks: [0], group: 0, value: 1 }),
  };
  it.each(Object.keys(actions))('is no step of another tab, and done again it is one: %s', async (what) => {
    const screen = await openSeeded();
    const titles = async () => {
      const { body } = await owner.get<Changeset[]>(`/api/changeset/list/?id=${screen.company}`);
      return earlierSteps(newestFirst(body), user.guid, Date.now()).map((step) => step.title);
    };
    const before = await titles();
    actions[what]?.(screen);
    for (const [way, steps] of [
      ['undo', 0],
      ['redo', 1],
      ['undo', 0],
    ] as const) {
      await screen.settle();
      expect(await screen.history.go(way)).toMatchObject({ failure: null, kept: { cells: 0, rows: 0 } });
      await screen.settle();
      expect((await titles()).slice(0, before.length)).toEqual(before);
      expect(await titles()).toHaveLength(before.length + steps);
    }
  });
});
