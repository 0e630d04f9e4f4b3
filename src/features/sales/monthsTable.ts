import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import type { ProfitByMonth } from '../../../contract/sale.ts';
import { monthTitle } from '../../lib/periods.ts';
import type { Cell, TableModel } from '../../ui/report/ReportTable.tsx';

type Month = ProfitByMonth[number];
type Column = { title: string; kind: Cell['kind']; field: keyof Omit<Month, 'month'>; ours?: true };

const columns: readonly Column[] = [
  { title: 'Выручка, ₽', kind: 'money', field: 'total' },
  { title: 'Новые, ₽', kind: 'money', field: 'new_amount', ours: true },
  { title: 'Продления, ₽', kind: 'money', field: 'renewal_amount', ours: true },
  { title: 'Возвраты, ₽', kind: 'money', field: 'refund_amount', ours: true },
  { title: 'Платежи', kind: 'count', field: 'count' },
  { title: 'Из них новые', kind: 'count', field: 'new_subscriptions' },
  { title: 'Из них продления', kind: 'count', field: 'renewals' },
  { title: 'Число возвратов', kind: 'count', field: 'refunds' },
];

type Shown = {
  /** the month that is not over */
  current: string | undefined;
  /** the month that the period is */
  picked?: string;
  onPick?: (month: string) => void;
};

/** What the chart of months shows, with the numbers of payments; the newest month on top. */
export function salesMonthsTable(months: ProfitByMonth, { current, picked, onPick }: Shown): TableModel {
  const shown = columns.filter(({ field, ours }) => !ours || months.every((month) => month[field] !== undefined));
  const sum = ({ kind, field }: Column) =>
    kind === 'money'
      ? fromKopecks(months.reduce((total, month) => total + toKopecks(month[field] ?? 0), 0))
      : months.reduce((total, month) => total + (month[field] ?? 0), 0);
  return {
    head: 'Месяц',
    columns: shown.map(({ title }) => title),
    rows: months.toReversed().map((month) => ({
      key: month.month,
      title: monthTitle(month.month),
      note: month.month === current ? 'ещё не закончился' : undefined,
      onPick: onPick && (() => onPick(month.month)),
      picked: month.month === picked,
      cells: shown.map(({ kind, field }) => ({ kind, value: month[field] ?? null })),
    })),
    sums: shown.map((column) => ({ kind: column.kind, value: sum(column) })),
  };
}
