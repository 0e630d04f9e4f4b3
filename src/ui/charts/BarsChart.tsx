import { useMemo } from 'react';
import { money } from '../../lib/format.ts';
import { axisStyle, gridStyle, labelStyle, moneyScale, tooltipStyle } from './axis.ts';
import { Chart } from './Chart.tsx';
import type { Drawing, LegendItem, Look, PlotSpec } from './Drawing.ts';
import type { Ink } from './palette.ts';
import { shortMoney } from './shortMoney.ts';

/** How many bars a chart shows: more cannot be told apart. */
const MOST = 20;

const LINE = 34;

type Props = { bars: readonly Bar[]; legend: readonly LegendItem[]; onPick?: (picked: PickedBar) => void };

/** Sums one under another, with a diamond where the plan stands. A table beside it says the same. */
export function BarsChart({ bars, legend, onPick }: Props) {
  const drawing = useMemo(() => barsDrawing(bars, legend), [bars, legend]);
  return <Chart drawing={drawing} onPick={onPick} />;
}

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
export function barsDrawing(bars: readonly Bar[], legend: readonly LegendItem[]): Drawing<PickedBar> {
  return {
    legend,
    height: () => bars.length * LINE + 40,
    spec: (look) => spec(bars, look),
    picked: ({ key, part }) => (typeof key === 'string' ? { key, part: typeof part === 'string' ? part : '' } : undefined),
  };
}

function spec(bars: readonly Bar[], look: Look): PlotSpec {
  const { palette, width } = look;
  const parts = bars.flatMap(({ key, parts }) => parts.map((part) => ({ key, part: part.key, value: part.value })));
  const sums = bars.map(({ key, parts }) => ({ key, value: parts.reduce((sum, part) => sum + part.value, 0) }));
  const plans = bars.flatMap(({ key, plan }) => (plan === null ? [] : [{ key, value: plan }]));
  const scale = moneyScale([...sums, ...plans].map(({ value }) => value));
  const room = (scale.high - scale.low) * (width < 520 ? 0.24 : 0.12);
  const low = scale.low < 0 ? scale.low - room : 0;
  const titles = new Map(bars.map(({ key, title }) => [key, title]));
  const ink = new Map(bars.flatMap(({ key, parts }) => parts.map((part) => [`${key} ${part.key}`, part] as const)));
  const longest = width < 520 ? 13 : 28;
  const title = ({ key }: { key: string }) => titles.get(key) ?? '';
  return {
    type: 'view',
    coordinate: { transform: [{ type: 'transpose' }] },
    scale: {
      x: { type: 'band', domain: bars.map(({ key }) => key), paddingInner: 0.35, paddingOuter: 0.2 },
      y: { domain: [low, scale.high + room], nice: false, tickMethod: () => (width < 520 ? ends(scale.ticks) : scale.ticks) },
    },
    axis: {
      x: {
        ...axisStyle(look),
        line: false,
        labelFormatter: (key: string) => shortened(titles.get(key) ?? '', longest),
        labelAutoHide: false,
      },
      y: { ...axisStyle(look), ...gridStyle(look), labelFormatter: shortMoney },
    },
    legend: false,
    interaction: { tooltip: { shared: true, ...tooltipStyle(look) } },
    children: [
      {
        type: 'interval',
        data: parts,
        encode: {
          x: 'key',
          y: 'value',
          color: (datum: { key: string; part: string }) => ink.get(`${datum.key} ${datum.part}`)?.ink.colour,
        },
        transform: [{ type: 'stackY' }],
        scale: { color: { type: 'identity' } },
        style: {
          cursor: 'pointer',
          fill: (datum: { key: string; part: string }) => {
            const part = ink.get(`${datum.key} ${datum.part}`);
            return part ? look.fill(part.ink) : palette.grey;
          },
        },
        tooltip: {
          title,
          items: [
            (datum: { key: string; part: string; value: number }) => {
              const part = ink.get(`${datum.key} ${datum.part}`);
              return { name: part?.title ?? '', value: money(datum.value), color: part ? palette[part.ink.colour] : palette.grey };
            },
          ],
        },
      },
      { type: 'lineY', data: [0], style: { stroke: palette.muted, lineWidth: 1 }, tooltip: false },
      {
        type: 'point',
        data: plans,
        encode: { x: 'key', y: 'value', shape: 'diamond', size: 7 },
        style: { fill: palette.background, stroke: palette.text, lineWidth: 2 },
        tooltip: { title, items: [({ value }: { value: number }) => ({ name: 'План', value: money(value), color: palette.text })] },
      },
      {
        type: 'text',
        data: sums,
        encode: { x: 'key', y: 'value', text: ({ value }: { value: number }) => shortMoney(value) },
        style: {
          ...labelStyle(look),
          textBaseline: 'middle',
          textAlign: ({ value }: { value: number }) => (value < 0 ? 'end' : 'start'),
          dx: ({ value }: { value: number }) => (value < 0 ? -10 : 10),
        },
        tooltip: false,
      },
    ],
  };
}

function shortened(title: string, longest: number): string {
  return title.length > longest ? `${title.slice(0, longest - 1).trimEnd()}…` : title;
}

/** Two ends and zero, where there is no room for more. */
function ends(ticks: readonly number[]): number[] {
  return ticks.filter((tick, at) => tick === 0 || at === 0 || at === ticks.length - 1);
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
