import { type GetRef, Table, type TablePaginationConfig, type TableProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import './plain-table.css';

const pagination: TablePaginationConfig = {
  pageSize: 50,
  size: 'small',
  hideOnSinglePage: true,
  showSizeChanger: false,
  showTotal: (total, [from, to]) => `${from}–${to} из ${total.toLocaleString('ru-RU')}`,
};

type Props<R> = Omit<TableProps<R>, 'size'> &
  /** what the table is called to those who cannot see it */
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * antd's `Table` of rows that are all here, fifty at a time, so that a hundred thousand open at once. Columns that do not fit are scrolled
 * to, also by keyboard; cells of class `figure` are aligned as numbers, columns with `fixed` stay in sight.
 */
export function PlainTable<R extends object>({ className = '', ...props }: Props<R>) {
  const table = useRef<GetRef<typeof Table>>(null);
  useEffect(() => {
    table.current?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
  });
  return <Table<R> ref={table} className={`plain-table ${className}`} size="small" pagination={pagination} {...props} />;
}

/** A column of a table of class `table-cards`: its heading, what its cells show and their class. */
export type TableColumn<T> = { title: string; cell(row: T): ReactNode; className?: string };

/** A column of a table of class `table-cards`: on a narrow screen each of its cells begins with a title. @param short that title */
export function titled(title: string, short = title) {
  return { title, onCell: () => ({ 'data-title': short }) as object };
}
