const names = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const ROUND = [1, 2, 2.5, 5, 10];

/** Options of the axis of months: crowded names give way, the last stays. */
export function monthAxis(months: readonly { month: string }[], name = shortMonth) {
  return {
    title: false as const,
    // the year stands at the first month and at each January
    labelFormatter: (month: string) => name(month, month === months[0]?.month || month.endsWith('-01')),
    labelAutoHide: { type: 'hide', keepTail: true },
    labelAutoRotate: false,
  };
}

/** An axis with round ticks that always holds zero. */
export type AxisScale = { low: number; high: number; ticks: number[] };

/** The `scale` option of a chart of @ant-design/charts. */
export function scaleOptions({ low, high, ticks }: AxisScale) {
  return { domain: [low, high], nice: false, tickMethod: () => ticks };
}

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
function tidy(value: number) {
  return Number(value.toPrecision(12));
}

/** «мар», and with the year where it begins: `2026-01` → «янв 26». */
export function shortMonth(month: string, withYear: boolean): string {
  const name = names[Number(month.slice(5, 7)) - 1] ?? month;
  return withYear ? `${name} ${month.slice(2, 4)}` : name;
}
