import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import type { SaleFigureName } from '../../../../contract/sale.ts';
import { saleDefinitions } from '../../../../contract/saleTitles.ts';
import { money, number } from '../../../lib/format.ts';
import { percent } from '../../../ui/charts/shortMoney.ts';
import { signedPercent } from '../total/percentageWords.ts';
import type { Comparison } from '../view/salesView.ts';

const NBSP = '\u00a0';
type Unit = (typeof saleDefinitions)[SaleFigureName]['unit'];

export const compared: Record<Comparison, string> = { previous: 'в предыдущем периоде', year: 'год назад' };

/** «1 234,56 ₽», «12», «3,4 %»; a dash where it cannot be computed. */
export function figureWords(figure: SaleFigureName, value: number | null): string {
  if (value === null) return '—';
  const { unit } = saleDefinitions[figure];
  if (unit === 'money') return money(value);
  return unit === 'percent' ? percent(value) : number(value, 0);
}

/** «на 12 000,00 ₽ больше (+12 %)», «на 1,5 п. п. меньше», «столько же»; why there is nothing to compare. */
export function changeWords(figure: SaleFigureName, value: number | null, before: number | null): string {
  if (value === null) return 'не посчитать: не на что делить';
  if (before === null) return 'сравнить не с чем';
  const { unit } = saleDefinitions[figure];
  const change = changeOf(unit, value, before);
  if (change === 0) return 'столько же';
  const side = change > 0 ? 'больше' : 'меньше';
  if (unit === 'percent') return `на${NBSP}${number(Math.abs(change), 1)}${NBSP}п.${NBSP}п. ${side}`;
  const size = unit === 'money' ? money(Math.abs(change)) : number(Math.abs(change), 0);
  return `на${NBSP}${size} ${side}${before > 0 ? ` (${signedPercent((change / before) * 100)})` : ''}`;
}

/** More of these is worse. */
const losses: ReadonlySet<SaleFigureName> = new Set(['refunds', 'lost_payers', 'logo_churn', 'revenue_churn']);

/** The arrow and the colour beside the words. */
export function changeTone(figure: SaleFigureName, value: number | null, before: number | null): string {
  if (value === null || before === null) return '';
  const change = changeOf(saleDefinitions[figure].unit, value, before);
  if (change === 0) return '';
  const good = change > 0 !== losses.has(figure);
  return `${change > 0 ? 'total-up' : 'total-down'} ${good ? 'total-better' : 'total-worse'}`;
}

function changeOf(unit: Unit, value: number, before: number): number {
  if (unit === 'percent') return Math.round((value - before) * 10) / 10;
  return unit === 'money' ? fromKopecks(toKopecks(value) - toKopecks(before)) : value - before;
}
