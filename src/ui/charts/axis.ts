import type { Look } from './Drawing.ts';

const names = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const ROUND = [1, 2, 2.5, 5, 10];

/** Text of axes and labels in the console's own type and colours. */
export function axisStyle({ palette }: Look) {
  return {
    title: false as const,
    labelFill: palette.muted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: palette.font,
    line: true,
    lineStroke: palette.muted,
    lineStrokeOpacity: 1,
    lineOpacity: 1,
    lineLineWidth: 1,
    tick: false,
    grid: false,
  };
}

export function gridStyle({ palette }: Look) {
  return { grid: true, gridStroke: palette.grid, gridStrokeOpacity: 1, gridLineWidth: 1, gridLineDash: [0, 0], line: false };
}

/** Text written upon a plot: on a ground of its own, so that it can be read above a pattern. */
export function labelStyle({ palette }: Look) {
  return {
    fill: palette.text,
    fillOpacity: 1,
    fontSize: 12,
    fontFamily: palette.font,
    background: true,
    backgroundFill: palette.background,
    backgroundFillOpacity: 0.92,
    backgroundRadius: 3,
    backgroundPadding: [1, 3, 1, 3],
  };
}

/** The box beside the pointer: theme colours instead of the package's white. */
export function tooltipStyle({ palette }: Look) {
  return {
    css: {
      '.g2-tooltip': {
        background: palette.background,
        color: palette.text,
        border: `1px solid ${palette.grid}`,
        'border-radius': '8px',
        'font-family': palette.font,
        'font-size': '13px',
        'box-shadow': '0 4px 16px rgb(0 0 0 / 18%)',
      },
      '.g2-tooltip-title': { color: palette.text, 'font-weight': '600' },
      '.g2-tooltip-list-item-name-label': { color: palette.text },
      '.g2-tooltip-list-item-value': { color: palette.text },
    },
  };
}

/** An axis with round ticks that always holds zero. */
export type AxisScale = { low: number; high: number; ticks: number[] };

/** About `count` round steps over what is shown; nothing to show gives 0…1. */
export function moneyScale(values: readonly number[], count = 5): AxisScale {
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  if (least === most) return { low: 0, high: 1, ticks: [0] };
  const rough = (most - least) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND.find((round) => round * power >= rough) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step));
  return { low: tidy(first * step), high: tidy(last * step), ticks };
}

/** Per cents on the other side of the same plot: their zero lies on the zero of the money, and none leaves −100…100. */
export function marginScale(margins: readonly (number | null)[], { low, high }: AxisScale): AxisScale {
  const shown = margins.filter((margin) => margin !== null).map((margin) => Math.max(-100, Math.min(100, margin)));
  const most = Math.max(10, ...shown);
  const least = Math.min(0, ...shown);
  // one unit of height must hold the greatest margin above zero and the least below
  const perRouble = Math.max(high > 0 ? most / high : 0, low < 0 ? least / low : 0) || most / (high - low);
  const scale = { low: low * perRouble, high: high * perRouble };
  const ticks = [-100, -50, 0, 50, 100].filter((tick) => tick >= scale.low && tick <= scale.high);
  return { ...scale, ticks };
}

/** 0.30000000000000004 → 0.3 */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** «мар», and with the year where it begins: `2026-01` → «янв 26». */
export function shortMonth(month: string, withYear: boolean): string {
  const name = names[Number(month.slice(5, 7)) - 1] ?? month;
  return withYear ? `${name} ${month.slice(2, 4)}` : name;
}
