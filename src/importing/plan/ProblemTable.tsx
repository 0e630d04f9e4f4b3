import { useMemo } from 'react';
import type { ImportProblem, ImportRow } from '../../../contract/resources/serviceImport.ts';
import { fieldLabel } from '../../resources/services/import/fieldLabels.ts';
import { PagedTable, type TableColumn } from '../PagedTable.tsx';

type Props = { label: string; problems: readonly ImportProblem[]; rows: readonly ImportRow[] };

/** What is wrong, by row of the file. */
export function ProblemTable({ label, problems, rows }: Props) {
  const columns = useMemo<TableColumn<ImportProblem>[]>(() => {
    const titles = new Map(rows.map(({ row, title }) => [row, title]));
    return [
      { title: 'Строка', cell: ({ row }) => row, className: 'import-number' },
      { title: 'Наименование', cell: ({ row }) => titles.get(row) ?? '—', className: 'import-title' },
      { title: 'Поле', cell: ({ field }) => fieldLabel(field) },
      { title: 'Что не так', cell: ({ detail }) => detail },
    ];
  }, [rows]);
  return <PagedTable label={label} columns={columns} rows={problems} />;
}
