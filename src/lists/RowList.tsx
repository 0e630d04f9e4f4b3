import { List } from 'antd';
import type { ReactNode } from 'react';
import { Nothing } from '../ui/Nothing.tsx';
import './list.css';

type Props<R> = {
  rows: readonly R[];
  /** said where there are none */
  none?: string;
  /** so many rows at a time; without it all of them */
  pageSize?: number;
  /** an antd `List.Item` */
  children(row: R): ReactNode;
};

const showTotal = (total: number, [from, to]: [number, number]) => `${from}–${to} из ${total.toLocaleString('ru-RU')}`;

/** Rows too few or too unlike for a table, with a line between them; the buttons of a row stand at its end. */
export function RowList<R extends { guid: string }>({ rows, none, pageSize, children }: Props<R>) {
  return (
    <List
      className="row-list"
      dataSource={[...rows]}
      rowKey="guid"
      renderItem={children}
      pagination={pageSize !== undefined && { pageSize, size: 'small', hideOnSinglePage: true, showSizeChanger: false, showTotal }}
      locale={{ emptyText: <Nothing description={none} /> }}
    />
  );
}
