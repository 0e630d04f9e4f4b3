import { useMemo } from 'react';
import { PagedTable, type TableColumn } from '../PagedTable.tsx';

type Problem = { row: number; field: string; detail: string };

type Props = {
  label: string;
  problems: readonly Problem[];
  /** by what rows are called, and how that column is headed */
  rows: readonly { row: number; title?: string | null }[];
  called: string;
  fieldLabel(field: string): string;
};

/** What is wrong, by row of the file. */
export function ProblemTable({ label, problems, rows, called, fieldLabel }: Props) {
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
