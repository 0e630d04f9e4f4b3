import { money } from '../../lib/format.ts';
import { moneyScale, scaleOptions } from './axis.ts';
import { type Drawing, type Look, labelStyle, type PlotConfig, type Series, seriesOptions } from './Drawing.ts';
import type { Ink } from './palette.ts';
import { shortMoney, tickMoney } from './shortMoney.ts';

/** How many bars a chart shows: more cannot be told apart. */
const MOST = 20;

const LINE = 34;

/** Title of the series that marks the plan. */
export const PLAN = 'План';

/** One kind of money in a bar. */
export type BarPart = { key: string; title: string; ink: Ink; value: number };

/** A bar, from zero to the right, or to the left where the value is below zero. Values of several parts are added and not negative. */
export type Bar = {
  key: string;
  title: string;
  parts: readonly BarPart[];
  /** where the plan stands; null: none is known */
  plan: number | null;
};

export type PickedBar = { key: string; part: string };

/** Bars one under another, the sum beside each, the plan as a diamond. */
export function barsDrawing(bars: readonly Bar[], series: readonly Series[]): Drawing<PickedBar> {
  return {
    height: bars.length * LINE + 80,
    draw: (look) => ({ plot: 'Bar', config: config(bars, series, look) }),
    picked: ({ key, part }) => (typeof key === 'string' ? { key, part: typeof part === 'string' ? part : '' } : undefined),
  };
}

type Sum = { key: string; value: number };

function config(bars: readonly Bar[], series: readonly Series[], look: Look): Extract<PlotConfig, { plot: 'Bar' }>['config'] {
  const { palette, width } = look;
  const narrow = width < 520;
  const { colours, fill, legend } = seriesOptions(series, look);
  const data = bars.flatMap(({ key, parts }) => parts.map((part) => ({ key, part: part.key, series: part.title, value: part.value })));
  const sums: Sum[] = bars.map(({ key, parts }) => ({ key, value: parts.reduce((sum, part) => sum + part.value, 0) }));
  const plans = bars.flatMap(({ key, plan }) => (plan === null ? [] : [{ key, series: PLAN, value: plan }]));
  const scale = moneyScale([...sums, ...plans].map(({ value }) => value));
  // for the sums beside the bars
  const room = (scale.high - scale.low) * (narrow ? 0.24 : 0.12);
  const titles = new Map(bars.map(({ key, title }) => [key, title]));
  const title = ({ key }: { key: string }) => titles.get(key) ?? '';
  return {
    data,
    xField: 'key',
    yField: 'value',
    colorField: 'series',
    stack: true,
    scale: {
      x: { domain: bars.map(({ key }) => key), paddingInner: 0.35, paddingOuter: 0.2 },
      y: { ...scaleOptions(scale), domain: [scale.low < 0 ? scale.low - room : 0, scale.high + room] },
      color: colours,
    },
    axis: {
      x: { title: false, labelFormatter: (key: string) => shortened(titles.get(key) ?? '', narrow ? 13 : 28), labelAutoHide: false },
      y: { title: false, labelFormatter: tickMoney, labelAutoRotate: false },
    },
    legend: { color: legend },
    style: { cursor: 'pointer', fill: ({ series: name }: { series: string }) => fill(name) },
    tooltip: { title, items: [({ series: name, value }: Sum & { series: string }) => ({ name, value: money(value) })] },
    annotations: [
      { type: 'lineY', data: [0], style: { stroke: palette.muted, lineWidth: 1 } },
      {
        type: 'point',
        data: plans,
        xField: 'key',
        yField: 'value',
        colorField: 'series',
        shapeField: 'diamond',
        sizeField: 7,
        style: { fill: palette.background, lineWidth: 2 },
        tooltip: { title, items: [({ value }: Sum) => ({ name: PLAN, value: money(value) })] },
      },
      {
        type: 'text',
        data: sums,
        xField: 'key',
        yField: 'value',
        style: {
          ...labelStyle(palette),
          text: ({ value }: Sum) => shortMoney(value),
          textBaseline: 'middle',
          textAlign: ({ value }: Sum) => (value < 0 ? 'end' : 'start'),
          dx: ({ value }: Sum) => (value < 0 ? -10 : 10),
        },
      },
    ],
  };
}

function shortened(title: string, longest: number) {
  return title.length > longest ? `${title.slice(0, longest - 1).trimEnd()}…` : title;
}

/** The rows of a chart: all of them, or the first and, where rows fall below zero at the end, as many of the last. */
export function mostTelling<R>(rows: readonly R[], bothEnds: boolean): readonly R[] {
  if (rows.length <= MOST) return rows;
  return bothEnds ? [...rows.slice(0, MOST / 2), ...rows.slice(-MOST / 2)] : rows.slice(0, MOST);
}

/** Says which rows a chart leaves out; undefined where it shows all. */
export function leftOutWords(rows: readonly unknown[], bothEnds: boolean): string | undefined {
  if (rows.length <= MOST) return undefined;
  const half = MOST / 2;
  return bothEnds ? `На графике ${half} первых и ${half} последних, в таблице все.` : `На графике ${MOST} первых, в таблице все.`;
}
