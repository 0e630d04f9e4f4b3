import { createContext, useContext } from 'react';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import type { TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import { sumNames } from '../../lib/sumNames.ts';
import type { Cell, TableModel } from '../../ui/report/ReportTable.tsx';
import type { MoneyFilter } from '../operations/shared.ts';

const WhyContext = createContext<Ask>(null);

export const WhyProvider = WhyContext.Provider;

/** Figures of the screen. `cost` is everything paid out for work, `turnover` everything that went through. */
export type Measure = 'income' | 'expense' | 'payment' | 'dividend' | 'profit' | 'margin' | 'balance' | 'cost' | 'turnover';

type Sums = Pick<TransactionSummary, 'income' | 'expense' | 'payment' | 'dividend'>;

/** A term of a formula and whether it is taken off. */
type Term = { type: TransactionType; minus?: true };

export const measures: Record<Measure, { name: string; terms: readonly Term[] }> = {
  income: { name: sumNames.income, terms: [{ type: 'income' }] },
  expense: { name: sumNames.expense, terms: [{ type: 'expense' }] },
  payment: { name: sumNames.payment, terms: [{ type: 'payment' }] },
  dividend: { name: sumNames.dividend, terms: [{ type: 'dividend' }] },
  profit: { name: sumNames.profit, terms: [{ type: 'income' }, { type: 'expense', minus: true }, { type: 'payment', minus: true }] },
  margin: { name: 'Рентабельность', terms: [{ type: 'income' }, { type: 'expense', minus: true }, { type: 'payment', minus: true }] },
  balance: {
    name: 'Остаток',
    terms: [{ type: 'income' }, { type: 'expense', minus: true }, { type: 'payment', minus: true }, { type: 'dividend', minus: true }],
  },
  cost: { name: 'Расход и выплаты', terms: [{ type: 'expense' }, { type: 'payment' }] },
  turnover: { name: 'Оборот', terms: [{ type: 'income' }, { type: 'expense' }, { type: 'payment' }] },
};

/** Types of the operations behind a figure. */
export function typesOf(measure: Measure): TransactionType[] {
  return measures[measure].terms.map(({ type }) => type);
}

/** The figure that operations with these sums make; exact to the kopeck. Null: a margin without income. */
export function figureOf(measure: Measure, sums: Sums): number | null {
  const kopecks = measures[measure].terms.reduce((sum, { type, minus }) => sum + (minus ? -1 : 1) * toKopecks(sums[type]), 0);
  if (measure !== 'margin') return fromKopecks(kopecks);
  return sums.income === 0 ? null : (kopecks / toKopecks(sums.income)) * 100;
}

/** «приход − расход − выплаты», or with the sums put in. */
export function formula(measure: Measure, part: (type: TransactionType) => string = (type) => sumNames[type].toLowerCase()): string {
  const text = measures[measure].terms.map(({ type, minus }, at) => `${at === 0 ? '' : minus ? ' − ' : ' + '}${part(type)}`).join('');
  return measure === 'margin' ? `(${text}) : ${part('income')} × 100\u00a0%` : text;
}

/** «Почему столько?»: a figure of the screen and the operations that made it. */
export type WhyQuestion = {
  measure: Measure;
  /** what the figure is of: «март 2026», «Квартира на Ленина» */
  of: string;
  /** without types: the measure knows them */
  filter: MoneyFilter;
  figure: number | null;
};

type Ask = ((question: WhyQuestion) => void) | null;

/** The way to ask; null where the API cannot list the operations behind a figure. */
export function useAsk(): Ask {
  return useContext(WhyContext);
}

/** A figure of a report; `ask` opens what it is made of. */
export type AskingCell = Cell & { ask?: WhyQuestion };

export type ReportModel = TableModel<AskingCell>;

export function moneyCell(value: number | null, ask?: WhyQuestion): AskingCell {
  return { kind: 'money', value, ask };
}

export function percentCell(value: number | null, ask?: WhyQuestion): AskingCell {
  return { kind: 'percent', value, ask };
}
