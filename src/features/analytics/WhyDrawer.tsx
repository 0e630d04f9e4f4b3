import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import type { TypedTransaction } from '../../../contract/transaction.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { day } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { counted } from '../../lib/plural.ts';
import { read, readPages } from '../../lib/read.ts';
import { useCompany } from '../../lib/workspace.ts';
import { percent } from '../../ui/charts/shortMoney.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { PagedRows } from '../../ui/report/PagedRows.tsx';
import { useNames } from '../directories/shared.tsx';
import { type MoneyFilter, moneyFilterQuery, moneyFilterValues, signedMoney, typeWords } from '../operations/shared.ts';
import { figureOf, formula, measures, typesOf, type WhyQuestion } from './figures.ts';

const PAGE = 50;

type Props = {
  question: WhyQuestion;
  /** the filter in words */
  conditions: readonly string[];
  onClose(): void;
};

/** «Почему столько?»: the formula in words and in figures, and every operation behind the figure. */
export default function WhyDrawer({ question: { measure, of, filter, figure }, conditions, onClose }: Props) {
  const asked = { ...filter, types: typesOf(measure) };
  const { sums, rows } = useBehind(asked);
  const { name } = measures[measure];
  const text = (value: number | null) => (measure === 'margin' ? percent(value) : money(value));
  return (
    <Drawer open title={`Почему столько? ${name}, ${of}`} width={860} onClose={onClose}>
      <p className="about">{conditions.join(' · ')}</p>
      <Loaded query={sums} rows={3} what="Суммы">
        {(found) => {
          const now = figureOf(measure, found);
          return (
            <>
              <p className="notice stack why-formula">
                <span>
                  {name} = {typesOf(measure).length === 1 ? `сумма операций: ${counted(found.count, 'операция')}` : formula(measure)}
                </span>
                <strong>
                  {text(now)}
                  {typesOf(measure).length > 1 && ` = ${formula(measure, (type) => money(found[type]))}`}
                </strong>
              </p>
              {!same(now, figure) && (
                <p className="notice notice-warning why-formula" role="status">
                  Пока отчёт был открыт, операции изменились: в отчёте было {text(figure)}.
                </p>
              )}
              <p>
                <Link to={`${paths.transactions}?${moneyFilterQuery(asked)}`}>Открыть в операциях: {counted(found.count, 'строка')}</Link>
              </p>
            </>
          );
        }}
      </Loaded>
      <PagedRows rows={rows} what="Операции" none="Операций нет.">
        {(found) => <BehindTable rows={found} />}
      </PagedRows>
    </Drawer>
  );
}

function same(one: number | null, other: number | null) {
  if (one === null || other === null) return one === other;
  // margins may be rounded by the server
  return Math.abs(one - other) < 0.006;
}

/** The operations that a filter means, newest first, page after page, and their sums. Both are read anew each time: a figure is to be traced to what is there now. */
function useBehind(filter: MoneyFilter) {
  const { company } = useCompany();
  const query = { id: company.guid, ...moneyFilterValues(filter), is_deleted: 'false' as const };
  const key = companyKey(company.guid, 'transactions', 'behind', filter);
  const sums = useQuery({
    ...read([...key, 'sums'], calls.transactionSummary, { query }),
    staleTime: 0,
  });
  const rows = useInfiniteQuery({
    ...readPages([...key, 'rows'], calls.transactionList, PAGE, { query: { ...query, ordering: '-date' } }),
    staleTime: 0,
  });
  return { sums, rows };
}

/** The operations that a sum came from. */
function BehindTable({ rows }: { rows: readonly TypedTransaction[] }) {
  const { object, contractor, bill } = useNames().names;
  const known = (guid: string | null | undefined, title: (guid: string) => string | null | undefined) => (guid ? (title(guid) ?? '…') : '');
  return (
    <PlainTable<TypedTransaction>
      aria-label="Операции, из которых сложилась сумма"
      rowKey="guid"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: 'Дата', rowScope: 'row', render: (_, row) => day(row.date) },
        {
          title: 'Операция',
          render: (_, row) => (
            <>
              {typeWords[row.type].one}
              {row.description && `: ${row.description}`}
              <span className="note small">
                {[known(row.stroiobject, object), known(row.contractor, contractor), known(row.bill, bill)].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        },
        { title: 'Сумма', className: 'figure', render: (_, row) => signedMoney(row.type, row.amount) },
      ]}
    />
  );
}
