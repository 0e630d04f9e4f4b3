import { PlainTable } from '../../ui/PlainTable.tsx';

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
    <PlainTable<Row>
      aria-label={label}
      rowKey="title"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: first, rowScope: 'row', render: (_, { title }) => title },
        ...others.map((title, at) => ({
          title,
          className: 'figure',
          render: (_: unknown, row: Row) => row.figures[at],
        })),
        ...(last ? [{ title: last.title, render: (_: unknown, { title }: Row) => last.of(title) }] : []),
      ]}
    />
  );
}
