import { Empty, type TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { MonthSummary } from '../../../contract/transaction.ts';
import { amount, number } from '../../lib/format.ts';
import { type MoneyFilter, moneyFilterQuery } from '../../lib/moneyFilter.ts';
import { monthTitle } from '../../lib/monthTitle.ts';
import { paths } from '../../lib/paths.ts';
import { MonthsChart } from '../charts/MonthsChart.tsx';
import { marginOf } from '../charts/months/MonthSums.ts';
import { Loaded } from '../Loaded.tsx';
import { PlainTable } from '../PlainTable.tsx';
import { monthDays } from './monthDays.ts';
import type { CardMoney, MoneyOf } from './useMoneyOf.ts';

const titles = { income: 'Приход', expense: 'Расход', payment: 'Выплаты', dividend: 'Дивиденды', profit: 'Прибыль' } as const;

/** Money by month as a chart and as a table that says the same; a month, and a column of the chart, leads to its operations. */
export function MonthsOf({ of, query }: { of: MoneyOf; query: CardMoney['months'] }) {
  const navigate = useNavigate();
  const operations = (month: string, more: MoneyFilter = {}) =>
    `${paths.transactions}?${moneyFilterQuery({ ...of, ...monthDays(month), ...more })}`;
  return (
    <Loaded query={query} rows={6} what="Суммы по месяцам">
      {(months) =>
        months.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Операций пока нет: по месяцам показывать нечего." />
        ) : (
          <>
            <MonthsChart
              months={months}
              onPick={({ month, measure }) => void navigate(operations(month, measure === 'profit' ? {} : { types: [measure] }))}
            />
            <PlainTable
              aria-label="Суммы по месяцам"
              rowKey="month"
              pagination={{ pageSize: 12, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
              dataSource={[...months].reverse()}
              columns={columnsOf(months, operations)}
              className="card-table"
            />
          </>
        )
      }
    </Loaded>
  );
}

function columnsOf(months: readonly MonthSummary[], operations: (month: string) => string): TableColumnsType<MonthSummary> {
  const hasDividend = months.some(({ dividend }) => dividend !== 0);
  const shown = (['income', 'expense', 'payment', 'dividend', 'profit'] as const).filter((one) => one !== 'dividend' || hasDividend);
  return [
    { title: 'Месяц', fixed: 'left', render: (_, { month }) => <Link to={operations(month)}>{monthTitle(month)}</Link> },
    ...shown.map((column) => ({
      title: `${titles[column]}, ₽`,
      className: 'figure',
      render: (_: unknown, row: MonthSummary) => amount(row[column]),
    })),
    { title: 'Рентабельность', className: 'figure', render: (_, row) => marginText(marginOf(row)) },
  ];
}

function marginText(margin: number | null): string {
  return margin === null ? '—' : `${number(margin, 1)}\u00a0%`;
}
