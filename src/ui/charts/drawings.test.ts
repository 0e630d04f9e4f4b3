import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { barsDrawing } from './bars/barsDrawing.ts';
import { countsDrawing } from './counts/countsDrawing.ts';
import type { Drawing, Look } from './Drawing.ts';
import { monthsDrawing } from './months/monthsDrawing.ts';
import { inks } from './palette.ts';
import { salesDrawing } from './sales/salesDrawing.ts';
import { shareDrawing } from './share/shareDrawing.ts';

const colour = '#123456';
const names = [
  'green',
  'orange',
  'purple',
  'cyan',
  'red',
  'blue',
  'gold',
  'magenta',
  'grey',
  'text',
  'muted',
  'grid',
  'background',
  'font',
];
const palette = Object.fromEntries(names.map((name) => [name, colour])) as Look['palette'];
const look: Look = { palette, width: 800, height: 300, fill: ({ pattern }) => pattern };

const months = [
  { month: '2025-12', income: 100, expense: 30, payment: 20, dividend: 5, profit: 50 },
  { month: '2026-01', income: 0, expense: 0, payment: 0, dividend: 0, profit: 0 },
  { month: '2026-02', income: 10, expense: 30, payment: 0, dividend: 0, profit: -20 },
];
const bar = { key: 'a', title: 'Дом', plan: 40, parts: [{ key: 'profit', title: 'Убыток', ink: inks.loss, value: -20 }] };
const drawings: [string, Drawing][] = [
  ['months', monthsDrawing(months)],
  ['bars', barsDrawing([bar], [])],
  ['counts', countsDrawing([{ month: '2026-01', pro: 2 }], [{ key: 'pro', title: 'Про' }])],
  ['sales', salesDrawing([{ month: '2026-01', total: 5, new_amount: 9, renewal_amount: 1, refund_amount: 5 }], '2026-01')],
  ['sales told as totals alone', salesDrawing([{ month: '2026-01', total: 5 }], undefined)],
  ['shares', shareDrawing([{ key: 'a', title: 'Материалы', value: 10, share: 100 }])],
];

type Node = { type?: string; children?: Node[]; transform?: Node[]; coordinate?: Node; interaction?: object };
const used = ({ type, children = [], transform = [], coordinate, interaction = {} }: Node, isRoot = true): string[] => [
  ...(type && !isRoot ? [`mark.${type}`] : []),
  ...transform.map((one) => `transform.${one.type}`),
  ...[coordinate?.type, ...(coordinate?.transform ?? []).map((one) => one.type)].flatMap((name) => (name ? [`coordinate.${name}`] : [])),
  ...Object.keys(interaction).map((name) => `interaction.${name}`),
  ...children.flatMap((child) => used(child, false)),
];

it.each(drawings)('the drawing of %s uses nothing that the build leaves out', (_, drawing) => {
  const library = readFileSync(new URL('../../../scripts/vite/chart-library.js', import.meta.url), 'utf8');
  expect(used(drawing.spec(look) as Node).filter((name) => !library.includes(`'${name}'`))).toEqual([]);
});

it('the drawing of months has a column for each month and kind of money, a profit for each month, and no margin without income', () => {
  const { children } = monthsDrawing(months).spec(look) as unknown as { children: { type: string; data: unknown[] }[] };
  expect(children.filter(({ type }) => type !== 'lineY').map(({ type, data }) => [type, data.length])).toEqual([
    ['interval', 12],
    ['line', 2],
    ['point', 2],
    ['line', 3],
    ['point', 3],
  ]);
});

it('a drawing tells what was clicked', () => {
  expect(monthsDrawing(months).picked({ month: '2026-02', measure: 'profit' })).toEqual({ month: '2026-02', measure: 'profit' });
  expect(monthsDrawing(months).picked({ month: '2026-02', margin: 3 })).toBeUndefined();
  expect(barsDrawing([bar], []).picked({ key: 'a', value: 1 })).toEqual({ key: 'a', part: '' });
});
