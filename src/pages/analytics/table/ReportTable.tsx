import { Link } from 'react-router';
import { usePages } from '../../../ui/usePages.tsx';
import type { Cell, TableModel } from './Cell.ts';
import { FigureCell } from './FigureCell.tsx';
import './report-table.css';

/** The figures of a chart as a table. Columns that do not fit are scrolled to, also by keyboard. */
export function ReportTable({ caption, table }: { caption: string; table: TableModel }) {
  const { shown, pager } = usePages(table.rows, 'report-pager');
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
            {shown.map(({ key, title, to, note, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {to ? <Link to={to}>{title}</Link> : title}
                  {note && <span className="report-note">{note}</span>}
                </th>
                <Figures cells={cells} columns={table.columns} />
              </tr>
            ))}
          </tbody>
          {table.sums && (
            <tfoot>
              <tr>
                <th scope="row">Итого</th>
                <Figures cells={table.sums} columns={table.columns} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {pager}
    </>
  );
}

function Figures({ cells, columns }: { cells: readonly Cell[]; columns: readonly string[] }) {
  return cells.map((cell, at) => (
    <td key={columns[at]} className={cell.value !== null && cell.value < 0 ? 'below-zero' : undefined}>
      <FigureCell cell={cell} />
    </td>
  ));
}
