import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Drawer, Table } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import type { SaleFigureName, SaleRow } from '../../../contract/sale.ts';
import { saleDefinitions } from '../../../contract/titles.ts';
import { amount } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { readPages } from '../../lib/read.ts';
import { typedDay } from '../../lib/typedDay.ts';
import { dayIn } from '../../lib/zoneDays.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { PagedRows } from '../../ui/report/PagedRows.tsx';
import { SALES_KEY } from '../crm/shared.ts';
import { figuresOf } from './FiguresSection.tsx';
import { figureWords, partWords } from './figureWords.ts';
import { askedDays, daysWords, useZone } from './salesDays.ts';
import type { SalesView } from './salesView.ts';
import '../../ui/report/report.css';

const ROWS_PER_PAGE = 50;

type Props = { figure: SaleFigureName; view: SalesView; onClose(): void };

/** What a figure is made of: its definition, its value and every row behind it. */
export default function FigureDrawer({ figure, view, onClose }: Props) {
  const { data } = useQuery(figuresOf(view));
  const query = { ...askedDays(view), figure, ordering: '-date' as const };
  const rows = useInfiniteQuery(readPages([...SALES_KEY, 'rows', query], calls.crmProfitRows, ROWS_PER_PAGE, { query }));
  const values = data?.figures[figure];
  const parts = values && partWords(figure, values);
  const { title, definition } = saleDefinitions[figure];
  return (
    <Drawer open title={`${title}: ${daysWords(view)}`} width={860} onClose={onClose}>
      <p className="small">{definition}</p>
      {values && (
        <p className="sales-behind-value">
          {title} = <strong>{figureWords(figure, values.value)}</strong>
          {parts && `: ${parts}`}
        </p>
      )}
      <PagedRows rows={rows} what="Строки" none="За этот период таких строк нет.">
        {(found, total) => <BehindTable rows={found} total={total} />}
      </PagedRows>
    </Drawer>
  );
}

type BehindTableProps = {
  rows: readonly SaleRow[];
  /** how many there are at all; null: not counted */
  total: number | null;
};

/** Rows behind a figure with their sum; each leads to the card of its user. */
function BehindTable({ rows, total }: BehindTableProps) {
  const sum = fromKopecks(rows.reduce((kopecks, row) => kopecks + toKopecks(row.amount), 0));
  const zone = useZone();
  const isAll = total !== null && rows.length >= total;
  return (
    <PlainTable<SaleRow>
      aria-label="Строки, из которых сложился показатель"
      rowKey="guid"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: 'Дата', rowScope: 'row', render: (_, { date }) => typedDay(dayIn(date, zone)) },
        { title: 'Пользователь', render: (_, row) => <Payer row={row} /> },
        {
          title: 'Сумма, ₽',
          className: 'figure',
          onCell: (row) => (row.amount < 0 ? { className: 'bad' } : {}),
          render: (_, row) => amount(row.amount),
        },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>{isAll ? 'Итого' : 'Показано'}</Table.Summary.Cell>
          <Table.Summary.Cell index={1}>
            {counted(rows.length, 'строка')}
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
        <RecordLink resource="crmUsers" record={user} />
      </div>
      <span className="note small">{title}</span>
    </>
  );
}
