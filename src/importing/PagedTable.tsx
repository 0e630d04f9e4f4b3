import type { ReactNode } from 'react';
import { usePages } from '../ui/usePages.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

export type TableColumn<T> = { title: string; cell(row: T): ReactNode; className?: string };

type Props<T> = { label: string; columns: readonly TableColumn<T>[]; rows: readonly T[] };

/** A plain table, page by page. */
export function PagedTable<T>({ label, columns, rows }: Props<T>) {
  const { shown: page, first, pager } = usePages(rows, 'import-pages');
  // Rows of a plan never move: a row is its place.
  const shown = page.map((row, index) => ({ place: first + index, row }));
  return (
    <>
      <ScrollRegion label={label}>
        <table className="import-table import-stacked">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.className}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, row }) => (
              <tr key={place}>
                {columns.map((column) => (
                  <td key={column.title} className={column.className} data-label={column.title}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {pager}
    </>
  );
}
