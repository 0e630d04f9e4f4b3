import type { TransactionType } from '../../../contract/transaction.ts';
import { money } from '../../lib/format.ts';

/** A sum with the sign of its type: «+1 200,00 ₽» came in, «−300,00 ₽» went out. */
export function signedMoney(type: TransactionType, roubles: number): string {
  return `${type === 'income' ? '+' : '−'}${money(roubles)}`;
}
