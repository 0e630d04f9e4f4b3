import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetColumn } from '../sheetTypes.ts';
import { createViewer } from './applyView.ts';
import type { ViewRequest } from './filters.ts';
import type { ColumnFilter, SheetSort } from './sheetView.ts';

type Row = { id: string; title: string; unit: string; price: number | null; fresh?: boolean };
type Group = { id: string; rows: readonly Row[] };

const columns: SheetColumn<Row>[] = [
  { key: 'title', title: 'Наименование', kind: 'text', text: (row) => row.title, searched: true, filter: 'text' },
  { key: 'unit', title: 'Ед.', kind: 'text', text: (row) => row.unit, filter: 'choice' },
  { key: 'price', title: 'Цена', kind: 'number', text: (row) => String(row.price ?? ''), number: (row) => row.price, filter: 'number' },
];
const viewer = () =>
  createViewer<Row, Group>({
    rowId: (row) => row.id,
    groupId: (group) => group.id,
    groupTitle: (group) => group.id,
    isNew: (row) => row.fresh === true,
  });

const nobody: ReadonlySet<string> = new Set();
function request(ask: { sort?: SheetSort; filters?: Record<string, ColumnFilter>; words?: string[] }): ViewRequest<Row> {
  return {
    columns,
    extra: [{ id: 'free', label: 'бесплатно', test: (row) => row.price === 0 }],
    view: { sort: ask.sort ?? null, filters: { columns: ask.filters ?? {}, extra: [] } },
    words: ask.words ?? [],
    kept: nobody,
  };
}
const row = (id: string, title: string, price: number | null = 0, unit = 'м²'): Row => ({ id, title, unit, price });
const walls: Group = {
  id: 'walls',
  rows: [row('1', 'Окраска стен', 300), row('2', 'Чёрная штукатурка', 100), row('3', 'Обои', null, 'рул.')],
};
const floors: Group = { id: 'floors', rows: [row('4', 'Стяжка пола', 200), row('5', 'Труба 110', 100), row('6', 'Труба 20', 100)] };
const all = [walls, floors];
const ids = (groups: readonly Group[]) => groups.map((group) => group.rows.map((one) => one.id).join(''));

describe('the view of a sheet', () => {
  it('is the whole list while there is no sorting and no filter', () => {
    const { groups, ...counts } = viewer()(all, request({}));
    expect(groups[0]).toBe(walls);
    expect(counts).toEqual({ count: 6, total: 6, narrowed: false });
  });

  it('sorts within groups, keeps the order of equal rows, and puts rows without a value last either way', () => {
    const apply = viewer();
    expect(ids(apply(all, request({ sort: { column: 'price', direction: 'asc' } })).groups)).toEqual(['213', '564']);
    expect(ids(apply(all, request({ sort: { column: 'price', direction: 'desc' } })).groups)).toEqual(['123', '456']);
    expect(ids(apply(all, request({ sort: { column: 'title', direction: 'asc' } })).groups)[1]).toBe('465');
  });

  it('filters by every column and the search at once, and leaves out groups without matching rows', () => {
    const asked = request({ filters: { price: { kind: 'number', from: 100, to: 250 } }, words: ['труба'] });
    const { groups, ...counts } = viewer()(all, asked);
    expect(ids(groups)).toEqual(['56']);
    expect(counts).toEqual({ count: 2, total: 6, narrowed: true });
    expect(ids(viewer()(all, request({ filters: { unit: { kind: 'choice', values: ['рул.'] } } })).groups)).toEqual(['3']);
    expect(ids(viewer()(all, request({ filters: { title: { kind: 'text', how: 'contains', text: 'ЧЕРНАЯ' } } })).groups)).toEqual(['2']);
  });

  it('ignores filters of columns that are not there', () => {
    expect(viewer()(all, request({ filters: { cost: { kind: 'number', from: 1, to: 2 } } })).narrowed).toBe(false);
  });

  it('applies the filters that the owner defines', () => {
    const asked = request({});
    const view = { ...asked.view, filters: { columns: {}, extra: ['free'] } };
    const free = { id: 'walls', rows: [...walls.rows, row('7', 'Осмотр', 0)] };
    expect(ids(viewer()([free, floors], { ...asked, view }).groups)).toEqual(['7']);
  });

  it('keeps an edited row in its place though it no longer fits, until the view is changed', () => {
    const apply = viewer();
    const asked = request({ sort: { column: 'price', direction: 'asc' }, filters: { price: { kind: 'number', from: 100, to: 250 } } });
    expect(ids(apply(all, asked).groups)).toEqual(['2', '564']);
    const edited = { ...floors, rows: floors.rows.map((one) => (one.id === '5' ? { ...one, price: 900 } : one)) };
    expect(ids(apply([walls, edited], asked).groups)).toEqual(['2', '564']);
    expect(ids(apply([walls, edited], { ...asked, words: [] }).groups)).toEqual(['2', '64']);
  });

  it('shows a row that now matches, and a row just added though it does not', () => {
    const apply = viewer();
    const asked = request({ filters: { price: { kind: 'number', from: 250, to: null } } });
    apply(all, asked);
    const [first, second] = floors.rows as [Row, Row];
    const changed = {
      ...floors,
      rows: [{ ...first, price: 260 }, second, { ...row('9', 'Услуга', 1), fresh: true }, row('10', 'Чужая', 1)],
    };
    expect(ids(apply([walls, changed], asked).groups)).toEqual(['1', '49']);
  });

  it('shows a group just added though it has no rows, and no other empty group', () => {
    const added: Group[] = [...all, { id: 'new', rows: [] }, { id: 'empty', rows: [] }];
    const asked = { ...request({ words: ['труба'] }), kept: new Set(['new']) };
    expect(viewer()(added, asked).groups.map(({ id }) => id)).toEqual(['floors', 'new']);
  });

  it('puts a row added to a sorted list after the row that it follows unsorted', () => {
    const apply = viewer();
    const sort: SheetSort = { column: 'price', direction: 'asc' };
    apply(all, request({ sort }));
    const added = { ...floors, rows: [...floors.rows.slice(0, 1), row('9', 'Услуга', 1), ...floors.rows.slice(1)] };
    expect(ids(apply([walls, added], request({ sort })).groups)[1]).toBe('5649');
  });

  it('puts many rows added at once to a sorted list into their places without looking through it for each', () => {
    const apply = viewer();
    const sort: SheetSort = { column: 'title', direction: 'asc' };
    const added = Array.from({ length: 10_000 }, (_, index) => row(`n${index}`, 'Услуга'));
    const rowsOf = (list: readonly Row[]) => apply([{ id: 'floors', rows: list }], request({ sort })).groups[0]?.rows;
    rowsOf(floors.rows);
    const start = performance.now();
    const kept = rowsOf([...floors.rows, ...added]);
    const middle = performance.now();
    const sorted = viewer()([{ id: 'floors', rows: [...floors.rows, ...added] }], request({ sort })).count;
    const end = performance.now();
    expect([kept?.length, kept?.[2], sorted]).toEqual([10_003, added[0], 10_003]);
    // to look through it for each takes hundreds of times as long; a pause of the collector takes some
    expect(middle - start).toBeLessThan(30 * (end - middle));
  });

  it('gives back the same group objects where nothing in them changed', () => {
    const apply = viewer();
    const asked = request({ words: ['труба'] });
    const [before] = apply(all, asked).groups;
    const other = { ...walls, rows: [...walls.rows] };
    expect(apply([other, floors], asked).groups[0]).toBe(before);
  });
});

const rows = fc
  .array(fc.record({ title: fc.string(), unit: fc.constantFrom('м²', 'шт.'), price: fc.option(fc.integer()) }))
  .map((list) => list.map((one, index): Row => ({ id: String(index), ...one })));
const sorts = fc.record({ column: fc.constantFrom('title', 'unit', 'price'), direction: fc.constantFrom('asc' as const, 'desc' as const) });

describe('the view of any rows', () => {
  it('has the same rows when sorted, in the order of the column', () => {
    fc.assert(
      fc.property(rows, sorts, (list, sort) => {
        const [group] = viewer()([{ id: 'g', rows: list }], request({ sort })).groups;
        expect(new Set(group?.rows)).toEqual(new Set(list));
        if (sort.column !== 'price') return;
        const prices = group?.rows.flatMap((one) => one.price ?? []) ?? [];
        expect(prices).toEqual([...prices].sort((a, b) => (sort.direction === 'asc' ? a - b : b - a)));
      }),
    );
  });

  it('does not change when filtered a second time', () => {
    fc.assert(
      fc.property(rows, fc.option(fc.integer()), fc.option(fc.integer()), (list, from, to) => {
        const asked = request({ filters: { price: { kind: 'number', from, to } } });
        const once = viewer()([{ id: 'g', rows: list }], asked);
        expect(viewer()(once.groups, asked).groups).toEqual(once.groups);
      }),
    );
  });
});
