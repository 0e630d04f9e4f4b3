import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { shareText } from '../../measureColumns.ts';
import type { CategoryMargin } from './categoryMargins.ts';

/** The margin of each category, as it is and as it will be. */
export function CategoryMargins({ margins }: { margins: readonly CategoryMargin[] }) {
  return (
    <details className="prices-margins">
      <summary>Маржа по категориям ({margins.length.toLocaleString('ru-RU')})</summary>
      <PlainTable<CategoryMargin>
        aria-label="Маржа по категориям"
        rowKey="guid"
        pagination={false}
        dataSource={margins}
        columns={[
          { title: 'Категория', rowScope: 'row', dataIndex: 'title' },
          { title: 'Сейчас', className: 'figure', render: (_, { before }) => shareText(before) },
          {
            title: 'Станет',
            className: 'figure',
            onCell: ({ after }) => (after !== null && after < 0 ? { className: 'prices-bad' } : {}),
            render: (_, { after }) => <strong>{shareText(after)}</strong>,
          },
        ]}
      />
    </details>
  );
}
