import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import type { TransactionSummary, TransactionType } from '../../../../contract/transaction.ts';

/** Figures of the screen. `cost` is everything paid out for work, `turnover` everything that went through. */
export type Measure = 'income' | 'expense' | 'payment' | 'dividend' | 'profit' | 'margin' | 'balance' | 'cost' | 'turnover';

type Sums = Pick<TransactionSummary, 'income' | 'expense' | 'payment' | 'dividend'>;

/** A term of a formula: its words and whether it is taken off. */
type Term = { type: TransactionType; minus?: true };

const words: Record<TransactionType, string> = { income: 'приход', expense: 'расход', payment: 'выплаты', dividend: 'дивиденды' };

export const measures: Record<Measure, { name: string; terms: readonly Term[] }> = {
  income: { name: 'Приход', terms: [{ type: 'income' }] },
  expense: { name: 'Расход', terms: [{ type: 'expense' }] },
  payment: { name: 'Выплаты', terms: [{ type: 'payment' }] },
  dividend: { name: 'Дивиденды', terms: [{ type: 'dividend' }] },
  profit: { name: 'Прибыль', terms: [{ type: 'income' }, { type: 'expense', minus: true }, { type: 'payment', minus: true }] },
  margin: { name: 'Рентабельность', terms: [{ type: 'income' }, { type: 'expense', minus: true }, { type: 'payment', minus: true }] },
  balance: {
    name: 'Остаток',
    terms: [{ type: 'income' }, { type: 'expense', minus: true }, { type: 'payment', minus: true }, { type: 'dividend', minus: true }],
  },
  cost: { name: 'Расход и выплаты', terms: [{ type: 'expense' }, { type: 'payment' }] },
  turnover: { name: 'Оборот', terms: [{ type: 'income' }, { type: 'expense' }, { type: 'payment' }] },
};

/** Types of the operations behind a figure. */
export function typesOf(measure: Measure): readonly TransactionType[] {
  return measures[measure].terms.map(({ type }) => type);
}

/** The figure that operations with these sums make; exact to the kopeck. Null: a margin without income. */
export function figureOf(measure: Measure, sums: Sums): number | null {
  const kopecks = measures[measure].terms.reduce((sum, { type, minus }) => sum + (minus ? -1 : 1) * toKopecks(sums[type]), 0);
  if (measure !== 'margin') return fromKopecks(kopecks);
  return sums.income === 0 ? null : (kopecks / toKopecks(sums.income)) * 100;
}

/** «приход − расход − выплаты», or with the sums put in. */
export function formula(measure: Measure, part: (type: TransactionType) => string = (type) => words[type]): string {
  const text = measures[measure].terms.map(({ type, minus }, at) => `${at === 0 ? '' : minus ? ' − ' : ' + '}${part(type)}`).join('');
  return measure === 'margin' ? `(${text}) : ${part('income')} × 100\u00a0%` : text;
}
