import { FallOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { marginOf } from '../../../../../contract/priceMeasures.ts';
import { amount, number } from '../../../../lib/format.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { shareText } from '../../measureColumns.ts';
import type { PriceChange } from './preview.ts';

/** Was and will be. */
export function PreviewTable({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <PlainTable<PriceChange>
      aria-label="Было и станет"
      className="prices-changes"
      rowKey="guid"
      dataSource={changes}
      columns={[
        { title: 'Услуга', rowScope: 'row', render: (_, change) => <ServiceTitle service={change} /> },
        { title: 'Было, ₽', className: 'figure', render: (_, { before }) => sum(before) },
        { title: 'Станет, ₽', className: 'figure', render: (_, change) => <After change={change} /> },
        {
          title: 'Разница, ₽',
          className: 'figure',
          render: (_, { before, after }) => (
            <>
              {signed(after - before)}
              {before > 0 && <span className="table-note">{percent(before, after)}</span>}
            </>
          ),
        },
        {
          title: 'Маржа',
          className: 'figure',
          onCell: ({ loss }) => (loss ? { className: 'prices-bad' } : {}),
          render: (_, { cost, price }) => shareText(marginOf(cost, price)),
        },
      ]}
    />
  );
}

/** The name of a service with its category on a second line. */
export function ServiceTitle({ service: { title, category } }: { service: { title: string; category: string } }) {
  return (
    <>
      {title}
      <span className="table-note">{category}</span>
    </>
  );
}

function After({ change: { after, loss, jump } }: { change: PriceChange }) {
  return (
    <>
      <strong>{sum(after)}</strong>
      {loss && (
        <span className="prices-mark prices-bad">
          <FallOutlined aria-hidden /> в убыток
        </span>
      )}
      {jump && (
        <span className="prices-mark prices-jump">
          <ThunderboltOutlined aria-hidden /> скачок
        </span>
      )}
    </>
  );
}

const sum = (kopecks: number) => amount(kopecks / 100);

function signed(kopecks: number): string {
  return kopecks > 0 ? `+${sum(kopecks)}` : sum(kopecks);
}

function percent(before: number, after: number): string {
  const share = ((after - before) / before) * 100;
  return `${share > 0 ? '+' : ''}${number(share, 1)}\u00a0%`;
}
