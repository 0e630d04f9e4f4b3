import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePages } from '../usePages.tsx';
import type { Cell, TableModel, TableRow } from './Cell.ts';
import { figureText } from './figureText.ts';
import './report-table.css';

type Props<C extends Cell> = {
  caption: string;
  table: TableModel<C>;
  /** how a figure is shown; its text unless said */
  figure?: (cell: C) => ReactNode;
};

/** The figures of a chart as a table. Columns that do not fit are scrolled to, also by keyboard. */
export function ReportTable<C extends Cell>({ caption, table, figure = figureText }: Props<C>) {
  const { shown, pager } = usePages(table.rows, 'report-pager');
  const figures = (cells: readonly C[]) =>
    cells.map((cell, at) => (
      <td key={table.columns[at]} className={cell.value !== null && cell.value < 0 ? 'below-zero' : undefined}>
        {figure(cell)}
      </td>
    ));
  return (
    <>
      <div className="report-scroll">
        <table className="report-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.head}</th>
              {table.columns.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowTitle row={row} />
                  {row.note && <span className="report-note">{row.note}</span>}
                </th>
                {figures(row.cells)}
              </tr>
            ))}
          </tbody>
          {table.sums && (
            <tfoot>
              <tr>
                <th scope="row">Итого</th>
                {figures(table.sums)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {pager}
    </>
  );
}

function RowTitle({ row: { title, to, onPick, picked } }: { row: TableRow }) {
  if (to) return <Link to={to}>{title}</Link>;
  if (!onPick) return title;
  return (
    <button type="button" className="figure-button" aria-pressed={picked ?? false} onClick={onPick}>
      {title}
    </button>
  );
}
