import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import { money, number } from '../../../lib/format.ts';
import type { Comparison } from './analyticsView.ts';

const NBSP = '\u00a0';
const than: Record<Comparison, string> = { previous: 'чем в предыдущем периоде', year: 'чем год назад' };
const asThen: Record<Comparison, string> = { previous: 'как в предыдущем периоде', year: 'как год назад' };

/** How a sum differs from the one compared with: «на 12 000,00 ₽ больше (+12 %), чем год назад». A share is told only of what was above zero. */
export function changeWords(now: number, before: number, comparison: Comparison): string {
  const change = toKopecks(now) - toKopecks(before);
  if (change === 0) return `столько же, ${asThen[comparison]}`;
  const share = before > 0 ? ` (${signed((change / toKopecks(before)) * 100)}${NBSP}%)` : '';
  return `на${NBSP}${money(fromKopecks(Math.abs(change)))} ${change > 0 ? 'больше' : 'меньше'}${share}, ${than[comparison]}`;
}

/** The same of a margin, whose change is told in points. */
export function marginChangeWords(now: number | null, before: number | null, comparison: Comparison): string {
  if (now === null || before === null) return before === null ? 'не с чем сравнить: тогда не было прихода' : 'нет прихода: не посчитать';
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return `столько же, ${asThen[comparison]}`;
  return `на${NBSP}${number(Math.abs(change), 1)}${NBSP}п.${NBSP}п. ${change > 0 ? 'выше' : 'ниже'}, ${than[comparison]}`;
}

/** «+12», «−3,5» */
function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${number(value, 1)}`;
}
