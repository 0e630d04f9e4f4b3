import { expect, it } from 'vitest';
import { barsDrawing } from './barsDrawing.ts';
import type { Look } from './Drawing.ts';
import { monthsDrawing } from './MonthsChart.tsx';
import { inks } from './palette.ts';

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
it('the drawing of months has a column for each month and kind of money, a profit for each, and a gap in the margin without income', () => {
  const { config } = monthsDrawing(months).draw(look) as unknown as {
    config: { children: { type: string; data: { month: string; value: number | null }[] }[] };
  };
  expect(config.children.map(({ type, data }) => [type, data.length])).toEqual([
    ['interval', 12],
    ['line', 3],
    ['point', 2],
    ['line', 3],
    ['point', 3],
  ]);
  const [, line, points] = config.children;
  expect(line?.data.map(({ month, value }) => [month, value])).toEqual([
    ['2025-12', 50],
    ['2026-01', null],
    ['2026-02', -100],
  ]);
  expect(points?.data.map(({ month }) => month)).toEqual(['2025-12', '2026-02']);
});

it('the drawing of turnovers has columns alone', () => {
  const { config } = monthsDrawing(months, true).draw(look) as unknown as { config: { children: { type: string }[]; scale: object } };
  expect(config.children.map(({ type }) => type)).toEqual(['interval']);
  expect(config.scale).toMatchObject({ color: { domain: ['Приход', 'Расход', 'Выплаты', 'Дивиденды'] } });
});

it('the margin of a single month is a point', () => {
  const { config } = monthsDrawing(months.slice(0, 1)).draw(look) as unknown as {
    config: { children: { type: string; data: unknown[] }[] };
  };
  expect(config.children.map(({ type, data }) => [type, data.length])).toEqual([
    ['interval', 4],
    ['line', 1],
    ['point', 1],
    ['line', 1],
    ['point', 1],
  ]);
});

it('a drawing tells what was clicked', () => {
  expect(monthsDrawing(months).picked({ month: '2026-02', measure: 'profit' })).toEqual({ month: '2026-02', measure: 'profit' });
  expect(monthsDrawing(months).picked({ month: '2026-02', margin: 3 })).toBeUndefined();
  expect(barsDrawing([bar], []).picked({ key: 'a', value: 1 })).toEqual({ key: 'a', part: '' });
});
