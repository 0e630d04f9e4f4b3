import { money } from '../../lib/format.ts';
import { moneyScale, monthAxis, scaleOptions, shortMonth } from '../../ui/charts/axis.ts';
import { type Drawing, type Look, type PlotConfig, type Series, seriesOptions } from '../../ui/charts/Drawing.ts';
import { inks } from '../../ui/charts/palette.ts';
import { tickMoney } from '../../ui/charts/shortMoney.ts';

const REVENUE = 'Выручка';

/** What a month's column is made of, where the API tells. */
const parts = [
  { key: 'new_amount', title: 'Новые', ink: inks.income },
  { key: 'renewal_amount', title: 'Продления', ink: { colour: 'blue', pattern: 'hatch' } },
  { key: 'refund_amount', title: 'Возвраты', ink: inks.loss },
] as const;

const partedSeries: readonly Series[] = [...parts, { title: REVENUE, mark: 'hyphen', colour: 'text' }];

const wholeSeries: readonly Series[] = [{ title: REVENUE, ink: inks.income }];

/**
 * Money by month: what is new upon what was renewed, refunds below zero, and as a line what is left of all. An API that does not tell them apart has
 * columns of what is left.
 * @param current the month that is not over; its name has a star
 */
export function salesDrawing(months: readonly MonthSales[], current: string | undefined): Drawing<string> {
  return {
    height: 380,
    draw: (look) => ({ plot: 'Column', config: config(months, current, look) }),
    picked: ({ month }) => (typeof month === 'string' ? month : undefined),
  };
}

type Sum = { month: string; series: string; value: number };

function config(months: readonly MonthSales[], current: string | undefined, look: Look): Extract<PlotConfig, { plot: 'Column' }>['config'] {
  const { palette } = look;
  const isParted = months.every(({ new_amount }) => new_amount !== undefined);
  const { colours, fill, legend } = seriesOptions(isParted ? partedSeries : wholeSeries, look);
  const totals: Sum[] = months.map(({ month, total }) => ({ month, series: REVENUE, value: total }));
  const sums: Sum[] = months.flatMap((sales) =>
    parts.map(({ key, title }) => {
      const value = sales[key] ?? 0;
      return { month: sales.month, series: title, value: key === 'refund_amount' ? 0 - value : value };
    }),
  );
  const scale = moneyScale(
    months.flatMap(({ total, new_amount = 0, renewal_amount = 0, refund_amount = 0 }) => [
      total,
      new_amount + renewal_amount,
      -refund_amount,
    ]),
  );
  const tooltip = {
    title: ({ month }: Sum) => `${shortMonth(month, true)}${month === current ? ', не закончился' : ''}`,
    items: [({ series, value }: Sum) => ({ name: series, value: money(value) })],
  };
  return {
    data: isParted ? sums : totals,
    xField: 'month',
    yField: 'value',
    colorField: 'series',
    stack: true,
    scale: {
      x: { domain: months.map(({ month }) => month), paddingInner: 0.3, paddingOuter: 0.15 },
      y: scaleOptions(scale),
      color: colours,
    },
    axis: {
      x: monthAxis(months, (month, withYear) => `${shortMonth(month, withYear)}${month === current ? '*' : ''}`),
      y: { title: false, labelFormatter: tickMoney },
    },
    legend: { color: legend },
    style: { cursor: 'pointer', minHeight: 0, fill: ({ series }: Sum) => fill(series) },
    tooltip,
    ...(isParted && {
      // a click goes to the column below
      line: { data: totals, stack: false, style: { lineWidth: 2.5, pointerEvents: 'none' }, tooltip },
      point: {
        data: totals,
        stack: false,
        sizeField: 4,
        style: { stroke: palette.background, lineWidth: 1, cursor: 'pointer' },
        tooltip: false,
      },
    }),
    annotations: [{ type: 'lineY', data: [0], style: { stroke: palette.muted, lineWidth: 1 } }],
  };
}

/** Sales of one month `YYYY-MM` in roubles: what is left after refunds, and what made it up where the API tells. */
type MonthSales = {
  month: string;
  total: number;
  new_amount?: number;
  renewal_amount?: number;
  refund_amount?: number;
};
