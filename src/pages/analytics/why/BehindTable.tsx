import type { TypedTransaction } from '../../../../contract/transaction.ts';
import { day } from '../../../lib/dates.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { signedMoney } from '../../../ui/money/signedMoney.ts';
import { useTitles } from '../../../ui/money/useTitles.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';

/** The operations that a sum came from. */
export function BehindTable({ rows }: { rows: readonly TypedTransaction[] }) {
  const { object, contractor, bill } = useTitles();
  const known = (guid: string | null | undefined, title: (guid: string) => string | undefined) => (guid ? (title(guid) ?? 'удалён') : '');
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
              <span className="table-note">
                {[known(row.stroiobject, object), known(row.contractor, contractor), known(row.bill, bill)].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        },
        { title: 'Сумма, ₽', className: 'figure', render: (_, row) => signedMoney(row.type, row.amount) },
      ]}
    />
  );
}
