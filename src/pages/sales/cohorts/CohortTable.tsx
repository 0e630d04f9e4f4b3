import type { CSSProperties } from 'react';
import { monthTitle } from '../../../lib/monthTitle.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { figureText } from '../../../ui/report/figureText.ts';
import type { CohortCell, CohortRow, CohortTableModel } from './cohortTable.ts';
import './cohorts.css';

/** The heat map: each figure is written, the ground behind it only helps to find the hot ones. The first column stays while the others are scrolled to. */
export function CohortTable({ caption, table: { columns, rows } }: { caption: string; table: CohortTableModel }) {
  return (
    <div style={{ '--cohort-columns': columns.length + 2 } as CSSProperties}>
      <PlainTable<CohortRow>
        aria-label={caption}
        className="cohorts"
        rowKey="month"
        pagination={false}
        // antd shades the edges beyond which there is more
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={[
          { title: 'Первый платёж', rowScope: 'row', fixed: 'left', dataIndex: 'title' },
          { title: 'Всего', className: 'figure', render: (_, { payers }) => payers.toLocaleString('ru-RU') },
          ...columns.map((title, at) => ({
            key: title,
            title: (
              <>
                <span className="visually-hidden">Месяцев спустя: </span>
                {title}
              </>
            ),
            className: 'figure',
            onCell: ({ cells }: CohortRow) => heatOf(cells[at]),
            render: (_: unknown, { cells }: CohortRow) => cells[at] && figureText(cells[at]),
          })),
        ]}
      />
    </div>
  );
}

function heatOf(cell: CohortCell | undefined) {
  if (!cell) return {};
  return {
    className: 'cohort-heat',
    style: { '--heat': `${Math.round(cell.heat * 100)}%` } as CSSProperties,
    title: monthTitle(cell.month),
  };
}
