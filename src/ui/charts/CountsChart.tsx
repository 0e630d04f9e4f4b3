import { useMemo } from 'react';
import { number } from '../../lib/format.ts';
import { moneyScale, monthAxis, shortMonth } from './axis.ts';
import { Chart } from './Chart.tsx';
import { type Drawing, seriesOptions } from './Drawing.ts';
import { shareInks } from './palette.ts';

type Props<K extends string> = { months: readonly MonthCounts<K>[]; series: readonly CountSeries<K>[] };

/** Whole numbers by month. Months without any are to be present with zeros. A table beside it says the same. */
export function CountsChart<K extends string>({ months, series }: Props<K>) {
  const drawing = useMemo(() => countsDrawing(months, series), [months, series]);
  return <Chart drawing={drawing} />;
}

/** What is counted apart: a part of each month's column. */
type CountSeries<K extends string = string> = { key: K; title: string };

type MonthCounts<K extends string = string> = { month: string } & Readonly<Record<K, number>>;

type Count = { month: string; series: string; value: number };

/** Whole numbers by month, those of several kinds one upon another. */
function countsDrawing<K extends string>(months: readonly MonthCounts<K>[], series: readonly CountSeries<K>[]): Drawing<string> {
  const data: Count[] = months.flatMap((counts) =>
    series.map(({ key, title }) => ({ month: counts.month, series: title, value: counts[key] })),
  );
  const { high, ticks } = moneyScale(
    months.map((counts) => series.reduce((sum, { key }) => sum + counts[key], 0)),
    4,
  );
  const named = series.map(({ title }, at) => ({ title, ink: shareInks[at] ?? ({ colour: 'grey', pattern: 'solid' } as const) }));
  return {
    height: 280,
    draw: (look) => {
      const { colours, fill, legend } = seriesOptions(named, look);
      return {
        plot: 'Column',
        config: {
          data,
          xField: 'month',
          yField: 'value',
          colorField: 'series',
          stack: true,
          scale: {
            x: { domain: months.map(({ month }) => month), paddingInner: 0.3, paddingOuter: 0.15 },
            // there is no half of a code
            y: { domain: [0, high], nice: false, tickMethod: () => ticks.filter(Number.isInteger) },
            color: colours,
          },
          axis: { x: monthAxis(months), y: { title: false, labelFormatter: (value: number) => number(value, 0) } },
          legend: { color: legend },
          style: { fill: ({ series: name }: Count) => fill(name) },
          tooltip: {
            title: ({ month }: Count) => shortMonth(month, true),
            items: [({ series: name, value }: Count) => ({ name, value: number(value, 0) })],
          },
        },
      };
    },
    picked: ({ month }) => (typeof month === 'string' ? month : undefined),
  };
}
