import { number } from '../../lib/format.ts';

const NBSP = '\u00a0';
const steps = [
  [1e9, 'млрд'],
  [1e6, 'млн'],
  [1e3, 'тыс.'],
] as const;

/** Roubles beside a chart, where there is no room for kopecks: «1,2 млн», «350 тыс.», «−40». The table has them exactly. */
export function shortMoney(roubles: number): string {
  // one rounded up to the next step is written in it: 999 999 is «1 млн»
  const size = Math.abs(roubles);
  const step = steps.find(([unit]) => size >= unit * 0.9995);
  return step ? `${number(roubles / step[0], size >= step[0] * 99.95 ? 0 : 1)}${NBSP}${step[1]}` : number(roubles, 0);
}

/** Roubles of a tick of an axis. They are round, and two decimals write them in full: «1,25 млн», «750 тыс.», «0,5». */
export function tickMoney(roubles: number): string {
  const step = steps.find(([unit]) => Math.abs(roubles) >= unit);
  return step ? `${number(roubles / step[0])}${NBSP}${step[1]}` : number(roubles);
}

/** «32,4 %»; a dash where there is nothing to take a share of. */
export function percent(value: number | null, digits = 1): string {
  return value === null ? '—' : `${number(value, digits)}${NBSP}%`;
}

/** «+12,5 %», «−3 %»; «0 %», without a sign, for a change that rounds to zero. */
export function signedPercent(value: number, digits = 1): string {
  const shown = number(value, digits);
  return `${value > 0 && shown !== '0' ? '+' : ''}${shown}${NBSP}%`;
}
