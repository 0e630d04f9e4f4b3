import { Empty, List } from 'antd';
import type { ReactNode } from 'react';
import './row-list.css';

type Props<R> = {
  rows: readonly R[];
  /** said where there are none */
  none?: string;
  /** an antd `List.Item` */
  children(row: R): ReactNode;
};

/** Rows too few or too unlike for a table, with a line between them; the buttons of a row stand at its end. */
export function RowList<R extends { guid: string }>({ rows, none, children }: Props<R>) {
  return (
    <List
      className="row-list"
      dataSource={[...rows]}
      rowKey="guid"
      renderItem={children}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} /> }}
    />
  );
}
