import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import type { MonthSummary, TypedTransaction } from '../../../contract/transaction.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { day } from '../../lib/dates.ts';
import { amount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { monthDays, monthTitle } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { useReadAnew } from '../../lib/readsEnd.ts';
import { sumKinds, sumNames } from '../../lib/sumNames.ts';
import { useCompany } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { MonthsChart, marginOf } from '../../ui/charts/MonthsChart.tsx';
import { percent } from '../../ui/charts/shortMoney.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { type MoneyFilter, moneyFilterQuery, signedMoney, typeWords } from '../operations/shared.ts';

/** How many of the latest operations a card shows. */
export const LAST = 10;

type OtherSide = 'objects' | 'contractors';
type Props = {
  of: MoneyOf;
  query: CardMoney['last'];
  count: number | undefined;
  /** what stands beside the description; undefined: the caller may not read it */
  other: OtherSide | undefined;
};

/** The latest operations, with the way to all of them. */
export function LastOperations({ of, query, count, other }: Props) {
  const otherOf = ({ stroiobject, contractor }: TypedTransaction) => {
    const guid = other === 'objects' ? stroiobject : contractor;
    return other && guid && <Other resource={other} guid={guid} />;
  };
  const columns: TableColumnsType<TypedTransaction> = [
    { title: 'Дата', className: 'card-wide', render: (_, row) => day(row.date) },
    {
      title: 'Операция',
      render: (_, row) => (
        <>
          <div className="small">
            <span className="card-narrow">{day(row.date)} · </span>
            {typeWords[row.type].one}
          </div>
          {row.description}
          <div className="small">{otherOf(row)}</div>
        </>
      ),
    },
    { title: 'Сумма', className: 'figure', render: (_, row) => signedMoney(row.type, row.amount) },
  ];
  return (
    <Loaded query={query} rows={6} what="Операции">
      {(rows) =>
        rows.length === 0 ? (
          <Nothing description="Операций пока нет." />
        ) : (
          <>
            <PlainTable
              aria-label="Последние операции"
              rowKey="guid"
              pagination={false}
              dataSource={rows}
              columns={columns}
              className="card-table"
            />
            <Link to={`${paths.transactions}?${moneyFilterQuery(of)}`}>
              <Button type="link" tabIndex={-1}>
                Все операции{count === undefined ? '' : ` (${count.toLocaleString('ru-RU')})`}
              </Button>
            </Link>
          </>
        )
      }
    </Loaded>
  );
}

function Other({ resource, guid }: { resource: OtherSide; guid: string }) {
  const record = useWholeList(resource).data?.find((each) => each.guid === guid);
  return record && <RecordLink resource={resource} record={record} />;
}

/** Money by month as a chart and as a table that says the same; a month, and a column of the chart, leads to its operations. */
export function MonthsOf({ of, query }: { of: MoneyOf; query: CardMoney['months'] }) {
  const navigate = useNavigate();
  const turnover = 'contractor' in of;
  const operations = (month: string, more: MoneyFilter = {}) =>
    `${paths.transactions}?${moneyFilterQuery({ ...of, ...monthDays(month), ...more })}`;
  return (
    <Loaded query={query} rows={6} what="Суммы по месяцам">
      {(months) =>
        months.length === 0 ? (
          <Nothing description="Операций пока нет: по месяцам показывать нечего." />
        ) : (
          <>
            <MonthsChart
              months={months}
              turnover={turnover}
              onPick={({ month, measure }) => void navigate(operations(month, measure === 'profit' ? {} : { types: [measure] }))}
            />
            <PlainTable
              aria-label="Суммы по месяцам"
              rowKey="month"
              pagination={{ pageSize: 12, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
              dataSource={[...months].reverse()}
              columns={columnsOf(months, turnover, operations)}
              className="card-table"
            />
          </>
        )
      }
    </Loaded>
  );
}

/** @param turnover only what went through: there is no profit of a contractor */
function columnsOf(
  months: readonly MonthSummary[],
  turnover: boolean,
  operations: (month: string) => string,
): TableColumnsType<MonthSummary> {
  const hasDividend = months.some(({ dividend }) => dividend !== 0);
  const shown = sumKinds.filter((kind) => (kind === 'dividend' ? hasDividend : kind !== 'profit' || !turnover));
  return [
    { title: 'Месяц', fixed: 'left', render: (_, { month }) => <Link to={operations(month)}>{monthTitle(month)}</Link> },
    ...shown.map((kind) => ({
      title: `${sumNames[kind]}, ₽`,
      className: 'figure',
      render: (_: unknown, row: MonthSummary) => amount(row[kind]),
    })),
    ...(turnover
      ? []
      : [{ title: 'Рентабельность', className: 'figure', render: (_: unknown, row: MonthSummary) => percent(marginOf(row)) }]),
  ];
}

/** Whose money is meant. */
export type MoneyOf = { object: string } | { contractor: string };

type CardMoney = ReturnType<typeof useMoneyOf>;

/**
 * Sums, sums by month and the latest operations of one object or contractor; deleted operations count nowhere.
 * @param byMonth are the sums by month asked for?
 */
export function useMoneyOf(of: MoneyOf, byMonth = true) {
  const { company } = useCompany();
  const query = { id: company.guid, ...of, is_deleted: 'false' as const };
  const key = (what: string) => companyKey(company.guid, 'transactions', 'card', what, of);
  useReadAnew(companyKey(company.guid, 'transactions', 'card'), 'transaction');
  return {
    summary: useQuery(read(key('summary'), calls.transactionSummary, { query })),
    months: useQuery({ ...read(key('months'), calls.transactionMonths, { query }), enabled: byMonth }),
    last: useQuery(
      read(key('last'), calls.transactionList, { query: { ...query, page: '1', page_size: String(LAST), ordering: '-date' } }),
    ),
  };
}
