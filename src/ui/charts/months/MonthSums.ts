/** Kinds of money that a month has a column for. */
export const columnMeasures = ['income', 'expense', 'payment', 'dividend'] as const;
export type ColumnMeasure = (typeof columnMeasures)[number];

/** Sums of one month, in roubles. `month` is `YYYY-MM`. */
export type MonthSums = Record<ColumnMeasure, number> & { month: string; profit: number };

/** What was clicked on the chart of months. */
export type PickedMonth = { month: string; measure: ColumnMeasure | 'profit' };

export const measureNames: Record<PickedMonth['measure'], string> = {
  income: 'Приход',
  expense: 'Расход',
  payment: 'Выплаты',
  dividend: 'Дивиденды',
  profit: 'Прибыль',
};

/** Per cent of income; null where there was none. */
export function marginOf({ income, profit }: { income: number; profit: number }): number | null {
  return income === 0 ? null : (profit / income) * 100;
}
