import { money } from '../../lib/format.ts';
import { axisStyle, gridStyle, moneyScale, shortMonth, tooltipStyle } from '../../ui/charts/axis.ts';
import type { Drawing, Look, PlotSpec } from '../../ui/charts/Drawing.ts';
import { type Ink, inks } from '../../ui/charts/palette.ts';
import { shortMoney } from '../../ui/charts/shortMoney.ts';

const series = {
  new_amount: { title: 'Новые', ink: inks.income },
  renewal_amount: { title: 'Продления', ink: { colour: 'blue', pattern: 'hatch' } },
  refund_amount: { title: 'Возвраты', ink: inks.loss },
  total: { title: 'Выручка', ink: inks.income },
} as const satisfies Record<string, { title: string; ink: Ink }>;
type Key = keyof typeof series;
type Part = { month: string; key: Key; value: number };

/** What the axis and the ends take of the width. */
const SIDES = 80;

/**
 * Money by month: what is new upon what was renewed, refunds below zero, and as a line what is left of all. An API that does not tell them apart has
 * columns of what is left.
 * @param current the month that is not over; its name has a star
 */
export function salesDrawing(months: readonly MonthSales[], current: string | undefined): Drawing<string> {
  const isParted = months.every(({ new_amount }) => new_amount !== undefined);
  const shown: readonly Key[] = isParted ? ['new_amount', 'renewal_amount', 'refund_amount'] : ['total'];
  return {
    legend: [
      ...shown.map((key) => series[key]),
      ...(isParted ? [{ title: 'Выручка', line: 'solid' as const, marker: 'circle' as const }] : []),
    ],
    height: (width) => (width < 520 ? 260 : 340),
    spec: (look) => spec(months, { shown, isParted, current }, look),
    picked: ({ month }) => (typeof month === 'string' ? month : undefined),
  };
}

type Shown = { shown: readonly Key[]; isParted: boolean; current: string | undefined };

function spec(months: readonly MonthSales[], { shown, isParted, current }: Shown, look: Look): PlotSpec {
  const { palette } = look;
  const parts: Part[] = months.flatMap((sums) =>
    shown.map((key) => ({ month: sums.month, key, value: key === 'refund_amount' ? -(sums[key] ?? 0) : (sums[key] ?? 0) })),
  );
  const scale = moneyScale(
    months.flatMap(({ total, new_amount = 0, renewal_amount = 0, refund_amount = 0 }) => [
      total,
      new_amount + renewal_amount,
      -refund_amount,
    ]),
  );
  const every = Math.max(1, Math.ceil((months.length * 48) / (look.width - SIDES)));
  const labelOf = (month: string) => {
    const at = months.findIndex((sums) => sums.month === month);
    // counted from the end: the month that goes on has its name
    if ((months.length - 1 - at) % every !== 0) return '';
    return `${shortMonth(month, at < every || month.endsWith('-01'))}${month === current ? '*' : ''}`;
  };
  const title = ({ month }: { month: string }) => `${shortMonth(month, true)}${month === current ? ', не закончился' : ''}`;
  return {
    type: 'view',
    scale: {
      x: { domain: months.map(({ month }) => month), type: 'band', paddingInner: 0.3, paddingOuter: 0.15 },
      y: { domain: [scale.low, scale.high], nice: false, tickMethod: () => scale.ticks },
    },
    axis: {
      x: { ...axisStyle(look), labelFormatter: labelOf, labelAutoHide: false, labelAutoRotate: false },
      y: { ...axisStyle(look), ...gridStyle(look), labelFormatter: shortMoney },
    },
    legend: false,
    interaction: { tooltip: { shared: true, ...tooltipStyle(look) } },
    children: [
      {
        type: 'interval',
        data: parts,
        encode: { x: 'month', y: 'value', color: 'key' },
        transform: [{ type: 'stackY' }],
        scale: { color: { domain: [...shown], range: shown.map((key) => palette[series[key].ink.colour]) } },
        style: { cursor: 'pointer', minHeight: 0, fill: ({ key }: Part) => look.fill(series[key].ink) },
        tooltip: {
          title,
          items: [({ key, value }: Part) => ({ name: series[key].title, value: money(value), color: palette[series[key].ink.colour] })],
        },
      },
      { type: 'lineY', data: [0], style: { stroke: palette.muted, lineWidth: 1 }, tooltip: false },
      ...(isParted ? totalMarks(months, title, look) : []),
    ],
  };
}

function totalMarks(months: readonly MonthSales[], title: (month: MonthSales) => string, { palette }: Look): PlotSpec['children'] {
  return [
    {
      type: 'line',
      data: [...months],
      encode: { x: 'month', y: 'total' },
      // a click goes to the column below
      style: { stroke: palette.text, lineWidth: 2.5, pointerEvents: 'none' },
      tooltip: { title, items: [({ total }: MonthSales) => ({ name: 'Выручка', value: money(total), color: palette.text })] },
    },
    {
      type: 'point',
      data: [...months],
      encode: { x: 'month', y: 'total', shape: 'point', size: 4 },
      style: { fill: palette.text, stroke: palette.background, lineWidth: 1, cursor: 'pointer' },
      tooltip: false,
    },
  ];
}

/** Sales of one month `YYYY-MM` in roubles: what is left after refunds, and what made it up where the API tells. */
type MonthSales = {
  month: string;
  total: number;
  new_amount?: number | undefined;
  renewal_amount?: number | undefined;
  refund_amount?: number | undefined;
};
