import { Button } from 'antd';
import { useMemo } from 'react';
import { PlainTable, type TableColumn, titled } from '../../ui/PlainTable.tsx';
import type { FileRow } from '../importKind.ts';
import { type CheckRow, kindOf } from './checkRow.ts';

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
        className,
        render: (_, { row }) => cell(row),
      }))}
    />
  );
}

type RemarkTableProps<R extends FileRow> = {
  label: string;
  rows: readonly CheckRow<R>[];
  /** by what rows are called, and how that column is headed */
  title(row: R): string | null;
  called: string;
  fieldLabel(field: string): string;
  /** opens the rows with remarks of this kind */
  onOpen(kind: string): void;
};

/** What deserves a look, by row of the file. */
export function RemarkTable<R extends FileRow>({ label, rows, title, called, fieldLabel, onOpen }: RemarkTableProps<R>) {
  const columns: TableColumn<CheckRow<R>>[] = [
    { title: 'Строка', cell: ({ values }) => values.row, className: 'figure import-line' },
    { title: called, cell: ({ values }) => title(values) || '—', className: 'import-title' },
    { title: 'Поле', cell: ({ problems }) => [...new Set(problems.map(({ field }) => fieldLabel(field)))].join(', ') },
    {
      title: 'Что не так',
      cell: ({ problems }) => (
        <div>
          {problems.map((problem) => (
            <Button key={problem.field + problem.detail} type="link" className="import-remark" onClick={() => onOpen(kindOf(problem))}>
              {problem.detail}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <PagedTable label={label} columns={columns} rows={rows} />;
}
