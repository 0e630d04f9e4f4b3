import { useMemo } from 'react';
import { money } from '../../lib/format.ts';
import { axisStyle, gridStyle, marginScale, moneyScale, shortMonth, tooltipStyle } from './axis.ts';
import { Chart } from './Chart.tsx';
import type { Drawing, Look, PlotSpec } from './Drawing.ts';
import { inks } from './palette.ts';
import { percent, shortMoney } from './shortMoney.ts';

/** What the two axes take of the width. */
const AXES = 120;

/** Kinds of money that a month has a column for. */
export const columnMeasures = ['income', 'expense', 'payment', 'dividend'] as const;

export const measureNames: Record<PickedMonth['measure'], string> = {
  income: 'Приход',
  expense: 'Расход',
  payment: 'Выплаты',
  dividend: 'Дивиденды',
  profit: 'Прибыль',
};

/** Money by month: columns, profit and margin. Months without operations are to be present with zeros. A table beside it says the same. */
export function MonthsChart({ months, onPick }: { months: readonly MonthSums[]; onPick?: (picked: PickedMonth) => void }) {
  const drawing = useMemo(() => monthsDrawing(months), [months]);
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

/** Columns of money for each month, over them the profit as a line and the margin as a dashed one with its own axis. */
export function monthsDrawing(
  months: readonly MonthSums[],
  shown: readonly (typeof columnMeasures)[number][] = columnMeasures,
): Drawing<PickedMonth> {
  return {
    legend: [
      ...shown.map((measure) => ({ title: measureNames[measure], ink: inks[measure] })),
      { title: measureNames.profit, line: 'solid', marker: 'circle' },
      { title: 'Рентабельность, %', line: 'dashed', marker: 'diamond' },
    ],
    height: (width) => (width < 520 ? 260 : 340),
    spec: (look) => spec(months, shown, look),
    picked: ({ month, measure }) => {
      const known = ([...columnMeasures, 'profit'] as const).find((name) => name === measure);
      return known && typeof month === 'string' ? { month, measure: known } : undefined;
    },
  };
}

function spec(months: readonly MonthSums[], shown: readonly (typeof columnMeasures)[number][], look: Look): PlotSpec {
  const { palette } = look;
  const columns = months.flatMap((sums) => shown.map((measure) => ({ month: sums.month, measure, value: sums[measure] })));
  const profits = months.map((sums) => ({ month: sums.month, measure: 'profit', value: sums.profit }));
  const margins = months.flatMap((sums) => {
    const margin = marginOf(sums);
    return margin === null ? [] : [{ month: sums.month, margin: Math.max(-100, Math.min(100, margin)), exact: margin }];
  });
  const scale = moneyScale([...columns, ...profits].map(({ value }) => value));
  const right = marginScale(
    margins.map(({ margin }) => margin),
    scale,
  );
  const every = Math.max(1, Math.ceil((months.length * 42) / (look.width - AXES)));
  const x = { domain: months.map(({ month }) => month), type: 'band', paddingInner: 0.18, paddingOuter: 0.1 };
  const y = { domain: [scale.low, scale.high], nice: false, tickMethod: () => scale.ticks };
  const named = (datum: { measure: keyof typeof measureNames; value: number }) => ({
    name: measureNames[datum.measure],
    value: money(datum.value),
  });
  return {
    type: 'view',
    scale: { x, y },
    axis: {
      x: {
        ...axisStyle(look),
        labelFormatter: (month: string) => monthLabel(months, month, every),
        labelAutoHide: false,
        labelAutoRotate: false,
      },
      y: { ...axisStyle(look), ...gridStyle(look), labelFormatter: shortMoney },
    },
    legend: false,
    interaction: { tooltip: { shared: true, ...tooltipStyle(look) } },
    children: [
      {
        type: 'interval',
        data: columns,
        encode: { x: 'month', y: 'value', color: 'measure', series: 'measure' },
        transform: [{ type: 'dodgeX', padding: 0.08 }],
        scale: { color: { domain: [...shown], range: shown.map((measure) => palette[inks[measure].colour]) } },
        style: {
          cursor: 'pointer',
          fill: (datum: { measure: (typeof columnMeasures)[number] }) => look.fill(inks[datum.measure]),
          minHeight: 0,
        },
        tooltip: { title: monthTitle, items: [named] },
      },
      {
        type: 'lineY',
        data: [0],
        style: { stroke: palette.muted, lineWidth: 1 },
        tooltip: false,
      },
      {
        type: 'line',
        data: margins,
        encode: { x: 'month', y: 'margin' },
        scale: { y: { independent: true, domain: [right.low, right.high], nice: false, tickMethod: () => right.ticks } },
        axis: { y: { ...axisStyle(look), line: false, position: 'right', labelFormatter: (value: number) => percent(value) } },
        style: { stroke: palette.blue, lineWidth: 2, lineDash: [6, 4] },
        tooltip: {
          title: monthTitle,
          items: [({ exact }: { exact: number }) => ({ name: 'Рентабельность', value: percent(exact), color: palette.blue })],
        },
      },
      {
        type: 'point',
        data: margins,
        encode: { x: 'month', y: 'margin', shape: 'diamond', size: 5 },
        scale: { y: { independent: true, domain: [right.low, right.high], nice: false } },
        axis: { y: false },
        style: { fill: palette.background, stroke: palette.blue, lineWidth: 2 },
        tooltip: false,
      },
      {
        type: 'line',
        data: profits,
        encode: { x: 'month', y: 'value' },
        style: { stroke: palette.text, lineWidth: 2.5 },
        tooltip: {
          title: monthTitle,
          items: [(datum: { value: number }) => ({ name: measureNames.profit, value: money(datum.value), color: palette.text })],
        },
      },
      {
        type: 'point',
        data: profits,
        encode: { x: 'month', y: 'value', shape: 'point', size: 4 },
        style: { fill: palette.text, stroke: palette.background, lineWidth: 1, cursor: 'pointer' },
        tooltip: false,
      },
    ],
  };
}

/** The year stands at the first month and at each January; of crowded names every n-th is left. */
function monthLabel(months: readonly MonthSums[], month: string, every: number): string {
  const at = months.findIndex((sums) => sums.month === month);
  return at % every === 0 ? shortMonth(month, at === 0 || month.endsWith('-01')) : '';
}

function monthTitle({ month }: { month: string }): string {
  return shortMonth(month, true);
}
