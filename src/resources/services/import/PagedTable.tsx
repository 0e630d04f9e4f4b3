import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { ScrollRegion } from './ScrollRegion.tsx';

export type TableColumn<T> = { title: string; cell(row: T): ReactNode; className?: string };

type Props<T> = { label: string; columns: readonly TableColumn<T>[]; rows: readonly T[] };

const PAGE = 50;

/** A plain table, fifty rows at a time, so that a hundred thousand changes open at once. */
export function PagedTable<T>({ label, columns, rows }: Props<T>) {
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / PAGE)));
  const first = (page - 1) * PAGE;
  // Rows of a plan never move: a row is its place.
  const shown = rows.slice(first, first + PAGE).map((row, index) => ({ place: first + index, row }));
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
      {rows.length > PAGE && (
        <Pagination
          className="import-pages"
          size="small"
          current={page}
          pageSize={PAGE}
          total={rows.length}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => `${from}–${to} из ${total.toLocaleString('ru-RU')}`}
          onChange={setPage}
        />
      )}
    </>
  );
}
