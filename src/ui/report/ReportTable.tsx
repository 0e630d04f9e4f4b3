import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlainTable } from '../PlainTable.tsx';
import type { Cell, TableModel, TableRow } from './Cell.ts';
import { figureText } from './figureText.ts';
import './report-table.css';

type Props<C extends Cell> = {
  caption: string;
  table: TableModel<C>;
  /** how a figure is shown; its text unless said */
  figure?: (cell: C) => ReactNode;
};

/** The figures of a chart as a table. */
export function ReportTable<C extends Cell>({ caption, table: { head, columns, rows, sums }, figure = figureText }: Props<C>) {
  return (
    <PlainTable<TableRow<C>>
      aria-label={caption}
      dataSource={rows}
      columns={[
        {
          title: head,
          rowScope: 'row',
          fixed: 'left',
          render: (_, row) => (
            <>
              <RowTitle row={row} />
              {row.note && <span className="table-note">{row.note}</span>}
            </>
          ),
        },
        ...columns.map((title, at) => ({
          title,
          className: 'figure',
          onCell: ({ cells }: TableRow<C>) => ({ className: signClass(cells[at]) }),
          render: (_: unknown, { cells }: TableRow<C>) => cells[at] && figure(cells[at]),
        })),
      ]}
      summary={() =>
        sums && (
          <Table.Summary.Row>
            {/* antd's own cell of a summary is never a row's heading */}
            <th scope="row" className="ant-table-cell ant-table-cell-fix-left ant-table-cell-fix-left-last report-sum">
              Итого
            </th>
            {sums.map((cell, at) => (
              <Table.Summary.Cell key={columns[at]} index={at + 1} className={`figure ${signClass(cell)}`}>
                {figure(cell)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )
      }
    />
  );
}

function signClass(cell: Cell | undefined): string {
  return cell?.value != null && cell.value < 0 ? 'below-zero' : '';
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
