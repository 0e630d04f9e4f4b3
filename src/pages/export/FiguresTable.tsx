import { Table } from 'antd';
import '../../lists/narrow-table.css';

type Row = { title: string; figures: readonly string[] };

type Props = {
  label: string;
  /** of the first column, then of each figure */
  titles: readonly string[];
  rows: readonly Row[];
  /** said of a row in a last column */
  last?: { title: string; of(row: string): string };
};

/** A few figures of each row, as the check of an archive shows them. */
export function FiguresTable({ label, titles: [first, ...others], rows, last }: Props) {
  return (
    <Table<Row>
      className="export-table narrow-table"
      aria-label={label}
      rowKey="title"
      size="small"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: first, rowScope: 'row', render: (_, { title }) => title },
        ...others.map((title, at) => ({
          title,
          align: 'right' as const,
          className: 'export-number',
          render: (_: unknown, row: Row) => row.figures[at],
        })),
        ...(last ? [{ title: last.title, render: (_: unknown, { title }: Row) => last.of(title) }] : []),
      ]}
    />
  );
}
