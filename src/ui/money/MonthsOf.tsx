import { Empty, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { MonthSummary } from '../../../contract/resources/transaction.ts';
import { amount } from '../../lib/format.ts';
import { moneyFilterQuery } from '../../lib/moneyFilter.ts';
import { monthTitle } from '../../lib/monthTitle.ts';
import { paths } from '../../lib/paths.ts';
import { MonthsChart } from '../charts/MonthsChart.tsx';
import { Loaded } from '../Loaded.tsx';
import { monthDays } from './monthDays.ts';
import type { CardMoney, MoneyOf } from './useMoneyOf.ts';

/** Sums that a table of months shows. */
export type MonthColumn = 'income' | 'expense' | 'payment' | 'dividend' | 'profit';

const titles: Record<MonthColumn, string> = {
  income: 'Приход',
  expense: 'Расход',
  payment: 'Выплаты',
  dividend: 'Дивиденды',
  profit: 'Прибыль',
};

/** Money by month as a chart and as a table that says the same; a month leads to its operations. */
export function MonthsOf({ of, query, columns }: { of: MoneyOf; query: CardMoney['months']; columns: readonly MonthColumn[] }) {
  const table: TableColumnsType<MonthSummary> = [
    {
      title: 'Месяц',
      render: (_, row) => (
        <Link to={`${paths.transactions}?${moneyFilterQuery({ ...of, ...monthDays(row.month) })}`}>{monthTitle(row.month)}</Link>
      ),
    },
    ...columns.map((column) => ({
      title: `${titles[column]}, ₽`,
      align: 'right' as const,
      render: (_: unknown, row: MonthSummary) => <span className="card-figure">{amount(row[column])}</span>,
    })),
  ];
  return (
    <Loaded query={query} rows={6} what="Суммы по месяцам">
      {(months) =>
        months.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Операций пока нет: по месяцам показывать нечего." />
        ) : (
          <>
            <MonthsChart months={months} />
            <Table
              size="small"
              rowKey="month"
              pagination={false}
              dataSource={[...months].reverse()}
              columns={table}
              scroll={{ x: 'max-content', y: 320 }}
              className="card-table"
            />
          </>
        )
      }
    </Loaded>
  );
}
