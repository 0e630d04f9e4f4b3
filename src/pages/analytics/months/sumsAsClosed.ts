import type { ProfitReport } from '../../../../contract/analytics.ts';
import type { ClosedMonth } from '../../../../contract/closedMonth.ts';
import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';

type Sums = Pick<ProfitReport, 'months' | 'totals' | 'compare_months'>;
const fields = ['income', 'expense', 'payment', 'dividend', 'profit'] as const;

/** The report with these months as they were when they were closed; the totals follow. */
export function sumsAsClosed({ months, totals, compare_months }: Sums, closed: readonly ClosedMonth[]): Sums {
  const sumsOf = new Map(closed.map((one) => [one.month, one.closed]));
  const shown = months.map((row) => {
    const then = sumsOf.get(row.month);
    return then ? { month: row.month, ...pick(then) } : row;
  });
  const sum = (field: (typeof fields)[number]) => fromKopecks(shown.reduce((total, row) => total + toKopecks(row[field]), 0));
  const [income, profit] = [sum('income'), sum('profit')];
  return {
    months: shown,
    totals: {
      ...totals,
      income,
      expense: sum('expense'),
      payment: sum('payment'),
      dividend: sum('dividend'),
      profit,
      margin: income === 0 ? null : (profit / income) * 100,
    },
    ...(compare_months !== undefined && { compare_months }),
  };
}

function pick({ income, expense, payment, dividend, profit }: ClosedMonth['closed']) {
  return { income, expense, payment, dividend, profit };
}
