import { Table } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { amount, number } from '../../lib/format.ts';
import { listen } from '../../lib/listen.ts';
import { percent } from '../charts/shortMoney.ts';
import { PlainTable } from '../PlainTable.tsx';
import { Unbroken } from '../Unbroken.tsx';
import './report.css';

type Props<C extends Cell> = {
  caption: string;
  table: TableModel<C>;
  /** how a figure is shown; its text unless said */
  figure?: (cell: C) => ReactNode;
};

/** The figures of a chart as a table; on paper all of its rows. */
export function ReportTable<C extends Cell>({ caption, table: { head, columns, rows, sums }, figure = figureText }: Props<C>) {
  const printed = usePrinted();
  return (
    <PlainTable<TableRow<C>>
      aria-label={caption}
      dataSource={rows}
      {...(printed && { pagination: false as const })}
      columns={[
        {
          title: head,
          rowScope: 'row',
          fixed: 'left',
          render: (_, row) => (
            <>
              <RowTitle row={row} />
              {row.note && <span className="note small">{row.note}</span>}
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

/** Is the page being printed? What it then has more is there before the browser draws the paper. */
function usePrinted() {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const beforeprint = () => flushSync(() => setPrinted(true));
    const afterprint = () => setPrinted(false);
    return listen(window, { beforeprint, afterprint });
  }, []);
  return printed;
}

function signClass(cell: Cell | undefined): string {
  return cell?.value != null && cell.value < 0 ? 'bad' : '';
}

function RowTitle({ row: { title, to, onPick, picked } }: { row: TableRow }) {
  const text = <Unbroken text={title} />;
  if (to) return <Link to={to}>{text}</Link>;
  if (!onPick) return text;
  return (
    <button type="button" className="figure-button" aria-pressed={picked ?? false} onClick={onPick}>
      {text}
    </button>
  );
}

/** A figure of a table: roubles, per cents, or how many. */
export type Cell = { kind: 'money' | 'percent' | 'count'; value: number | null };

export type TableRow<C extends Cell = Cell> = {
  key: string;
  title: string;
  /** address of the row's own card */
  to?: string;
  /** what its name does when pressed, where it has no card */
  onPick?(): void;
  /** is it what was picked? */
  picked?: boolean;
  note?: string;
  cells: readonly C[];
};

/** A table of figures, the same for the screen, for the paper and for the file. */
export type TableModel<C extends Cell = Cell> = {
  /** heading of the column of titles */
  head: string;
  columns: readonly string[];
  rows: readonly TableRow<C>[];
  sums: readonly C[] | null;
};

/** «1 234,56», «32,4 %», «12», a dash where there is no figure. */
export function figureText({ kind, value }: Cell): string {
  if (value === null) return '—';
  if (kind === 'money') return amount(value);
  return kind === 'percent' ? percent(value) : number(value, 0);
}
