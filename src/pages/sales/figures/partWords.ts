import type { SaleFigureName, SaleFigures } from '../../../../contract/sale.ts';
import { money, number } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';

/** Out of how many a churn is: «2 из 4 плательщиков на начало периода», «990,00 ₽ из 7 920,00 ₽ MRR на начало периода»; null of other figures. */
export function partWords(figure: SaleFigureName, { part, whole }: SaleFigures['figures'][SaleFigureName]): string | null {
  if (part === undefined || whole === undefined) return null;
  if (figure === 'revenue_churn') return `${money(part)} из ${money(whole)} MRR на начало периода`;
  if (whole === 0) return 'на начало периода плательщиков не было';
  return `${number(part, 0)} из ${counted(whole, 'плательщика', 'плательщиков', 'плательщиков')} на начало периода`;
}
