import { type ReactNode, useMemo } from 'react';
import { PlainTable, titled } from '../../ui/PlainTable.tsx';

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

type Problem = { row: number; field: string; detail: string };

type ProblemTableProps = {
  label: string;
  problems: readonly Problem[];
  /** by what rows are called, and how that column is headed */
  rows: readonly { row: number; title?: string | null }[];
  called: string;
  fieldLabel(field: string): string;
};

/** What is wrong, by row of the file. */
export function ProblemTable({ label, problems, rows, called, fieldLabel }: ProblemTableProps) {
  const columns = useMemo<TableColumn<Problem>[]>(() => {
    const titles = new Map(rows.map(({ row, title }) => [row, title]));
    return [
      { title: 'Строка', cell: ({ row }) => row, className: 'figure import-line' },
      { title: called, cell: ({ row }) => titles.get(row) ?? '—', className: 'import-title' },
      { title: 'Поле', cell: ({ field }) => fieldLabel(field) },
      { title: 'Что не так', cell: ({ detail }) => detail },
    ];
  }, [rows, called, fieldLabel]);
  return <PagedTable label={label} columns={columns} rows={problems} />;
}
