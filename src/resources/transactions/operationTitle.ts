import { money } from '../../lib/format.ts';
import { typeWords } from '../../lib/moneyFilterWords.ts';
import { typedDay } from '../../lib/typedDay.ts';
import type { Operation } from './operation.ts';

/** How an operation is called in a sentence: «Расход, 1 900,00 ₽, 21.11.2026». */
export function operationTitle({ type, amount, date }: Pick<Operation, 'type' | 'amount' | 'date'>): string {
  return `${typeWords[type].one}, ${money(amount)}, ${typedDay(date)}`;
}
