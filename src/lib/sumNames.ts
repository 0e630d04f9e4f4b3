/** Sums of operations of a period, in the order in which they are shown. Profit is income without expenses and payments. */
export const sumNames = {
  income: 'Приход',
  expense: 'Расход',
  payment: 'Выплаты',
  dividend: 'Дивиденды',
  profit: 'Прибыль',
} as const;

export const sumKinds = Object.keys(sumNames) as (keyof typeof sumNames)[];
