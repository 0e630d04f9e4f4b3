import { useMemo } from 'react';
import { money } from '../../lib/format.ts';
import { sumKinds, sumNames } from '../../lib/sumNames.ts';
import { marginScale, moneyScale, monthAxis, scaleOptions, shortMonth } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type Drawing, type Look, type PlotConfig, type Series, seriesOptions } from './Drawing.ts';
import { inks } from './palette.ts';
import { percent, tickMoney } from './shortMoney.ts';

/** Kinds of money that a month has a column for. */
export const columnMeasures = ['income', 'expense', 'payment', 'dividend'] as const;

const MARGIN = 'Рентабельность, %';

const columnSeries: readonly Series[] = columnMeasures.map((measure) => ({ title: sumNames[measure], ink: inks[measure] }));

const series: readonly Series[] = [
  ...columnSeries,
  { title: sumNames.profit, mark: 'hyphen', colour: 'text' },
  { title: MARGIN, mark: 'dash', colour: 'blue' },
];

type Props = { months: readonly MonthSums[]; turnover?: boolean; onPick?: (picked: PickedMonth) => void };

/** Money by month: columns, profit and margin. Months without operations are to be present with zeros. A table beside it says the same. */
export function MonthsChart({ months, turnover = false, onPick }: Props) {
  const drawing = useMemo(() => monthsDrawing(months, turnover), [months, turnover]);
  return <Chart drawing={drawing} onPick={onPick} />;
}

export type ColumnMeasure = (typeof columnMeasures)[number];

/** Sums of one month, in roubles. `month` is `YYYY-MM`. */
export type MonthSums = Record<ColumnMeasure, number> & { month: string; profit: number };

/** What was clicked on the chart of months. */
export type PickedMonth = { month: string; measure: ColumnMeasure | 'profit' };

/** Per cent of income; null where there was none. */
export function marginOf({ income, profit }: { income: number; profit: number }): number | null {
  return income === 0 ? null : (profit / income) * 100;
}

/**
 * Columns of money for each month, over them the profit as a line and the margin as a dashed one with its own axis.
 * @param turnover the columns alone: there is no profit of a contractor
 */
export function monthsDrawing(months: readonly MonthSums[], turnover = false): Drawing<PickedMonth> {
  return {
    height: 380,
    draw: (look) => ({ plot: 'DualAxes', config: config(months, turnover, look) }),
    picked: ({ month, measure }) => {
      const known = sumKinds.find((kind) => kind === measure);
      return known && typeof month === 'string' ? { month, measure: known } : undefined;
    },
  };
}

type Sum = { month: string; measure: PickedMonth['measure']; series: string; value: number };

function config(months: readonly MonthSums[], turnover: boolean, look: Look): Extract<PlotConfig, { plot: 'DualAxes' }>['config'] {
  const { palette } = look;
  const { colours, fill, legend } = seriesOptions(turnover ? columnSeries : series, look);
  const sum = (sums: MonthSums, measure: PickedMonth['measure']): Sum => ({
    month: sums.month,
    measure,
    series: sumNames[measure],
    value: sums[measure],
  });
  const columns = months.flatMap((sums) => columnMeasures.map((measure) => sum(sums, measure)));
  const profits = turnover ? [] : months.map((sums) => sum(sums, 'profit'));
  const margins = months.map((sums) => {
    const exact = marginOf(sums);
    return { month: sums.month, series: MARGIN, value: exact === null ? null : Math.max(-100, Math.min(100, exact)), exact };
  });
  const knownMargins = margins.filter(({ value }) => value !== null);
  const scale = moneyScale([...columns, ...profits].map(({ value }) => value));
  const right = marginScale(
    margins.map(({ value }) => value),
    scale,
  );
  const roubles = { key: 'roubles', independent: false, ...scaleOptions(scale) };
  const roublesAxis = { title: false, labelFormatter: tickMoney };
  const title = ({ month }: { month: string }) => shortMonth(month, true);
  const inRoubles = { title, items: [({ series: name, value }: Sum) => ({ name, value: money(value) })] };
  const inPercent = {
    yField: 'value',
    colorField: 'series',
    scale: { y: { key: 'margin', independent: false, ...scaleOptions(right) } },
    axis: { y: { title: false, position: 'right', grid: false, labelFormatter: (value: number) => percent(value) } },
    tooltip: { title, items: [({ exact }: { exact: number | null }) => ({ name: 'Рентабельность', value: percent(exact) })] },
  } as const;
  const lines = [
    // broken at a month without a margin
    { ...inPercent, type: 'line', data: knownMargins.length > 0 ? margins : [], style: { lineWidth: 2, lineDash: [6, 4] } },
    // a line needs two months one after the other: the margin of one that stands alone is seen as a point
    {
      ...inPercent,
      type: 'point',
      data: knownMargins,
      shapeField: 'point',
      sizeField: 4,
      // a click goes to the column below
      style: { pointerEvents: 'none' },
      tooltip: false,
    },
    {
      type: 'line',
      data: profits,
      yField: 'value',
      colorField: 'series',
      scale: { y: roubles },
      axis: { y: roublesAxis },
      style: { lineWidth: 2.5 },
      tooltip: inRoubles,
    },
    {
      type: 'point',
      data: profits,
      yField: 'value',
      colorField: 'series',
      shapeField: 'point',
      sizeField: 4,
      scale: { y: roubles },
      axis: { y: roublesAxis },
      style: { stroke: palette.background, lineWidth: 1, cursor: 'pointer' },
      tooltip: false,
    },
  ] as const;
  return {
    xField: 'month',
    scale: { x: { domain: months.map(({ month }) => month), type: 'band', paddingInner: 0.18, paddingOuter: 0.1 }, color: colours },
    axis: { x: monthAxis(months) },
    legend: { color: legend },
    interaction: { tooltip: { shared: true } },
    children: [
      {
        type: 'interval',
        data: columns,
        yField: 'value',
        colorField: 'series',
        group: { padding: 0.08 },
        scale: { y: roubles },
        axis: { y: roublesAxis },
        style: { cursor: 'pointer', fill: ({ series: name }: Sum) => fill(name), minHeight: 0 },
        tooltip: inRoubles,
      },
      ...(turnover ? [] : lines),
    ],
    annotations: [
      { type: 'lineY', data: [0], scale: { y: roubles }, axis: { y: roublesAxis }, style: { stroke: palette.muted, lineWidth: 1 } },
    ],
  };
}
