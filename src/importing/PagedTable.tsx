import { type ReactNode, useMemo } from 'react';
import { PlainTable, titled } from '../ui/PlainTable.tsx';

export type TableColumn<T> = { title: string; cell(row: T): ReactNode; className?: string };

type Props<T> = { label: string; columns: readonly TableColumn<T>[]; rows: readonly T[] };

/** A table of the plan, page by page; on a phone each row is a card. */
export function PagedTable<T>({ label, columns, rows }: Props<T>) {
  // Rows of a plan never move: a row is its place.
  const placed = useMemo(() => rows.map((row, place) => ({ place, row })), [rows]);
  return (
    <PlainTable<{ place: number; row: T }>
      aria-label={label}
      className="table-cards"
      rowKey="place"
      dataSource={placed}
      columns={columns.map(({ title, cell, className }) => ({
        ...titled(title),
        ...(className && { className }),
        render: (_, { row }) => cell(row),
      }))}
    />
  );
}
