import type { TableColumnsType } from 'antd';
import { PlainTable } from '../ui/PlainTable.tsx';
import './list.css';

type Props<R extends object> = {
  /** what the table is called to those who cannot see it */
  label: string;
  className?: string;
  rows: readonly R[];
  keyOf(row: R): string;
  /** heading of the rows that follow one another with the same; undefined: there are no headings */
  groupOf(row: R): string | undefined;
  columns: TableColumnsType<R>;
  rowClassName?(row: R): string;
  loading?: boolean;
};

type Heading = { heading: string; key: string };

/** Rows under headings that go across all columns. */
export function GroupedTable<R extends object>({
  label,
  className = '',
  rows,
  keyOf,
  groupOf,
  columns,
  rowClassName,
  loading = false,
}: Props<R>) {
  const headed = rows.flatMap((row, at): (R | Heading)[] => {
    const heading = groupOf(row);
    const before = rows[at - 1];
    const goesOn = heading === undefined || (before !== undefined && groupOf(before) === heading);
    return goesOn ? [row] : [{ heading, key: `${heading} ${at}` }, row];
  });
  return (
    <PlainTable<R | Heading>
      className={`grouped-table ${className}`}
      aria-label={label}
      pagination={false}
      loading={loading}
      dataSource={headed}
      rowKey={(row) => (isHeading(row) ? row.key : keyOf(row))}
      rowClassName={(row) => (isHeading(row) ? 'grouped-heading' : (rowClassName?.(row) ?? ''))}
      columns={underHeadings(columns, leavesOf(columns))}
    />
  );
}

function isHeading(row: object): row is Heading {
  return 'heading' in row;
}

function leavesOf<R>(columns: TableColumnsType<R>): number {
  return columns.reduce((count, column) => count + ('children' in column ? leavesOf(column.children) : 1), 0);
}

/** @param all number of columns, which a heading in the first one goes across; 0: the heading is in another one */
function underHeadings<R extends object>(columns: TableColumnsType<R>, all: number): TableColumnsType<R | Heading> {
  return columns.map((column, at) => {
    const across = at === 0 ? all : 0;
    if ('children' in column) return { ...column, children: underHeadings(column.children, across) };
    const { onCell, render, ...rest } = column;
    return {
      ...rest,
      onCell: (row: R | Heading, index?: number) =>
        isHeading(row) ? { colSpan: across, role: 'rowheader', 'data-title': undefined } : (onCell?.(row, index) ?? {}),
      render: (value: unknown, row: R | Heading, index: number) =>
        isHeading(row) ? across > 0 && row.heading : render?.(value, row, index),
    };
  }) as TableColumnsType<R | Heading>;
}
