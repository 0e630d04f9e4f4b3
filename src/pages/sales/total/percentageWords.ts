import { number } from '../../../lib/format.ts';
import type { Days } from '../view/salesView.ts';
import { shortDays } from './shortDays.ts';

const NBSP = '\u00a0';

/** «+12,5 %», «−3 %», «0 %». Of what rounds to nothing the sign is kept away. */
export function signedPercent(value: number): string {
  const shown = number(value, 1);
  const isNothing = /^−?0$/.test(shown);
  return `${isNothing ? '0' : value > 0 ? `+${shown}` : shown}${NBSP}%`;
}

/**
 * The change of the total against the period of equal length before, in words; null: it was nothing then, be it that nothing was sold or all was
 * given back.
 * @param before the days of that period; null where the API does not name them
 */
export function percentageWords(percentage: number | null, before: Days | null): string {
  const days = before && shortDays(before);
  if (percentage === null) {
    return `в предыдущем периоде той же длины${days ? ` (${days})` : ''} выручка 0${NBSP}₽: сравнить не с чем`;
  }
  const shown = signedPercent(percentage);
  if (shown === `0${NBSP}%`) return `столько же, сколько в предыдущем периоде той же длины${days ? ` (${days})` : ''}`;
  return `${shown}${days ? ` к${NBSP}${days}` : ''}: ${percentage > 0 ? 'больше' : 'меньше'}, чем в предыдущем периоде той же длины`;
}

/** How the words are marked beside them: an arrow, and a colour besides. */
export function toneOf(percentage: number | null): string {
  if (percentage === null || percentage === 0) return '';
  return percentage > 0 ? 'total-up total-better' : 'total-down total-worse';
}
