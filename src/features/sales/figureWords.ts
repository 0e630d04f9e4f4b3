import type { Comparison } from '../../../contract/analytics.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import type { SaleFigureName, SaleFigures } from '../../../contract/sale.ts';
import { saleDefinitions } from '../../../contract/titles.ts';
import { money, number } from '../../lib/format.ts';
import type { Days } from '../../lib/periods.ts';
import { counted } from '../../lib/plural.ts';
import { percent, signedPercent } from '../../ui/charts/shortMoney.ts';
import { shortDays } from './salesDays.ts';

export const NBSP = '\u00a0';

/** Decimal places of a percentage, as many as the API gives: rounded once more to tenths it could be another figure. */
const HUNDREDTHS = 2;

type Unit = (typeof saleDefinitions)[SaleFigureName]['unit'];

export const compared: Record<Comparison, string> = { previous: 'в предыдущем периоде', year: 'год назад' };

/** «1 234,56 ₽», «12», «3,4 %»; a dash where it cannot be computed. */
export function figureWords(figure: SaleFigureName, value: number | null): string {
  if (value === null) return '—';
  const { unit } = saleDefinitions[figure];
  if (unit === 'money') return money(value);
  return unit === 'percent' ? percent(value, HUNDREDTHS) : number(value, 0);
}

/** «на 12 000,00 ₽ больше (+12 %)», «на 1,5 п. п. меньше», «столько же»; why there is nothing to compare. */
export function changeWords(figure: SaleFigureName, value: number | null, before: number | null): string {
  if (value === null) return 'не посчитать: не на что делить';
  if (before === null) return 'сравнить не с чем';
  const { unit } = saleDefinitions[figure];
  const change = changeOf(unit, value, before);
  if (change === 0) return 'столько же';
  const side = change > 0 ? 'больше' : 'меньше';
  if (unit === 'percent') return `на${NBSP}${number(Math.abs(change), HUNDREDTHS)}${NBSP}п.${NBSP}п. ${side}`;
  const size = unit === 'money' ? money(Math.abs(change)) : number(Math.abs(change), 0);
  return `на${NBSP}${size} ${side}${before > 0 ? ` (${signedPercent((change / before) * 100, HUNDREDTHS)})` : ''}`;
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

function changeOf(unit: Unit, value: number, before: number) {
  if (unit === 'percent') return Math.round((value - before) * 100) / 100;
  return unit === 'money' ? fromKopecks(toKopecks(value) - toKopecks(before)) : value - before;
}

/** Out of how many a churn is: «2 из 4 плательщиков на начало периода», «990,00 ₽ из 7 920,00 ₽ MRR на начало периода»; null of other figures. */
export function partWords(figure: SaleFigureName, { part, whole }: SaleFigures['figures'][SaleFigureName]): string | null {
  if (part === undefined || whole === undefined) return null;
  if (figure === 'revenue_churn') return `${money(part)} из ${money(whole)} MRR на начало периода`;
  if (whole === 0) return 'на начало периода плательщиков не было';
  return `${number(part, 0)} из ${counted(whole, 'плательщика', 'плательщиков', 'плательщиков')} на начало периода`;
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
  const shown = signedPercent(percentage, HUNDREDTHS);
  if (shown === `0${NBSP}%`) return `столько же, сколько в предыдущем периоде той же длины${days ? ` (${days})` : ''}`;
  return `${shown}${days ? ` к${NBSP}${days}` : ''}: ${percentage > 0 ? 'больше' : 'меньше'}, чем в предыдущем периоде той же длины`;
}

/** How the words are marked beside them: an arrow, and a colour besides. */
export function toneOf(percentage: number | null): string {
  if (percentage === null || signedPercent(percentage, HUNDREDTHS) === `0${NBSP}%`) return '';
  return percentage > 0 ? 'total-up total-better' : 'total-down total-worse';
}
