import { Button, Empty, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { TypedTransaction } from '../../../contract/transaction.ts';
import { day } from '../../lib/dates.ts';
import { moneyFilterQuery } from '../../lib/moneyFilter.ts';
import { typeWords } from '../../lib/moneyFilterWords.ts';
import { paths } from '../../lib/paths.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { Loaded } from '../Loaded.tsx';
import { PlainTable } from '../PlainTable.tsx';
import { RecordLink } from '../RecordLink.tsx';
import { signedMoney } from './signedMoney.ts';
import type { CardMoney, MoneyOf } from './useMoneyOf.ts';

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
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Операций пока нет." />
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
              <Button type="link" className="card-all" tabIndex={-1}>
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
