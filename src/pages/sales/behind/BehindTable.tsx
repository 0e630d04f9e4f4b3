import { Table } from 'antd';
import { generatePath, Link } from 'react-router';
import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import type { SaleRow } from '../../../../contract/sale.ts';
import { amount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { useZonedTime } from '../view/zone.ts';
import '../../../ui/report/report-table.css';

type Props = { rows: readonly SaleRow[] /** how many there are at all; null: not counted */; total: number | null };

/** Rows behind a figure with their sum; each leads to the card of its user. */
export function BehindTable({ rows, total }: Props) {
  const sum = fromKopecks(rows.reduce((kopecks, row) => kopecks + toKopecks(row.amount), 0));
  const { day } = useZonedTime();
  const isAll = total !== null && rows.length >= total;
  return (
    <PlainTable<SaleRow>
      aria-label="Строки, из которых сложился показатель"
      rowKey="guid"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: 'Дата', rowScope: 'row', render: (_, { date }) => day(date) },
        { title: 'Пользователь', render: (_, row) => <Payer row={row} /> },
        {
          title: 'Сумма, ₽',
          className: 'figure',
          onCell: (row) => (row.amount < 0 ? { className: 'below-zero' } : {}),
          render: (_, row) => amount(row.amount),
        },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>{isAll ? 'Итого' : 'Показано'}</Table.Summary.Cell>
          <Table.Summary.Cell index={1}>
            {counted(rows.length, 'строка', 'строки', 'строк')}
            {!isAll && total !== null && ` из ${total.toLocaleString('ru-RU')}`}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} className="figure">
            {amount(sum)}
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  );
}

function Payer({ row: { user, title } }: { row: SaleRow }) {
  return (
    <>
      {/* in a block of its own: a link within other text would need an underline */}
      <div>
        <Link to={generatePath(paths.crmUser, { id: String(user.id) })}>{user.name || user.email || `№\u00a0${user.id}`}</Link>
      </div>
      <span className="table-note">{title}</span>
    </>
  );
}
