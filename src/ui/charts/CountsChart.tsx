import { useMemo } from 'react';
import { number } from '../../lib/format.ts';
import { axisStyle, gridStyle, moneyScale, shortMonth, tooltipStyle } from './axis.ts';
import { Chart } from './Chart.tsx';
import type { Drawing, Look, PlotSpec } from './Drawing.ts';
import { type Ink, shareInks } from './palette.ts';

/** What the axis and the ends take of the width. */
const SIDES = 70;

type Props<K extends string> = { months: readonly MonthCounts<K>[]; series: readonly CountSeries<K>[] };

/** Whole numbers by month. Months without any are to be present with zeros. A table beside it says the same. */
export function CountsChart<K extends string>({ months, series }: Props<K>) {
  const drawing = useMemo(() => countsDrawing(months, series), [months, series]);
  return <Chart drawing={drawing} />;
}

/** What is counted apart: a part of each month's column. */
type CountSeries<K extends string = string> = { key: K; title: string };

type MonthCounts<K extends string = string> = { month: string } & Readonly<Record<K, number>>;

/** Whole numbers by month, those of several kinds one upon another. */
function countsDrawing<K extends string>(months: readonly MonthCounts<K>[], series: readonly CountSeries<K>[]): Drawing<string> {
  const inkOf = (key: string): Ink => shareInks[series.findIndex((one) => one.key === key)] ?? { colour: 'grey', pattern: 'solid' };
  return {
    legend: series.map(({ key, title }) => ({ title, ink: inkOf(key) })),
    height: () => 240,
    spec: (look) => spec(months, series, inkOf, look),
    picked: ({ month }) => (typeof month === 'string' ? month : undefined),
  };
}

function spec<K extends string>(
  months: readonly MonthCounts<K>[],
  series: readonly CountSeries<K>[],
  inkOf: (key: string) => Ink,
  look: Look,
): PlotSpec {
  const { palette } = look;
  const data = months.flatMap((counts) => series.map(({ key }) => ({ month: counts.month, key, value: counts[key] })));
  const scale = moneyScale(
    months.map((counts) => series.reduce((sum, { key }) => sum + counts[key], 0)),
    4,
  );
  const titles = new Map<string, string>(series.map(({ key, title }) => [key, title]));
  const every = Math.max(1, Math.ceil((months.length * 42) / (look.width - SIDES)));
  const labelOf = (month: string) => {
    const at = months.findIndex((counts) => counts.month === month);
    return at % every === 0 ? shortMonth(month, at === 0 || month.endsWith('-01')) : '';
  };
  return {
    type: 'view',
    scale: {
      x: { domain: months.map(({ month }) => month), type: 'band', paddingInner: 0.3, paddingOuter: 0.15 },
      // there is no half of a code
      y: { domain: [0, scale.high], nice: false, tickMethod: () => scale.ticks.filter(Number.isInteger) },
    },
    axis: {
      x: { ...axisStyle(look), labelFormatter: labelOf, labelAutoHide: false, labelAutoRotate: false },
      y: { ...axisStyle(look), ...gridStyle(look), labelFormatter: (value: number) => number(value, 0) },
    },
    legend: false,
    interaction: { tooltip: { shared: true, ...tooltipStyle(look) } },
    children: [
      {
        type: 'interval',
        data,
        encode: { x: 'month', y: 'value', color: 'key' },
        transform: [{ type: 'stackY' }],
        scale: { color: { domain: series.map(({ key }) => key), range: series.map(({ key }) => palette[inkOf(key).colour]) } },
        style: { fill: ({ key }: { key: string }) => look.fill(inkOf(key)) },
        tooltip: {
          title: ({ month }: { month: string }) => shortMonth(month, true),
          items: [
            ({ key, value }: { key: string; value: number }) => ({
              name: titles.get(key) ?? '',
              value: number(value, 0),
              color: palette[inkOf(key).colour],
            }),
          ],
        },
      },
    ],
  };
}
