import type { TransactionType } from '../../../contract/transaction.ts';
import type { TransactionRow } from './rows.ts';

const NBSP = '\u00a0';
const sums = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const months = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const typeNames: Record<TransactionType, string> = { expense: 'Расход', payment: 'Выплата', income: 'Приход', dividend: 'Дивиденды' };

/** What a row of the log of changes is called: «Расход 1 200,00 ₽, 21.11.2026». */
export function transactionTitle({ type, amount, date }: Pick<TransactionRow, 'type' | 'amount' | 'date'>): string {
  const sum = sums.format(amount).replace(/\u202f/g, NBSP);
  return `${typeNames[type]} ${sum}${NBSP}₽, ${date.split('-').reverse().join('.')}`;
}

/** «2026-10» → «октябрь 2026 г.». */
export function monthTitle(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`)).replace(' г.', `${NBSP}г.`);
}
