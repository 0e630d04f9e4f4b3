import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Pagination, Skeleton, type TableColumnsType, Tag } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { isFailure } from '../../lib/apiFailure.ts';
import type { Page } from '../../lib/read.ts';
import { GroupedTable } from '../../lists/GroupedTable.tsx';
import type { ListQuery, ListQueryChange } from '../../lists/listQuery.ts';
import { paginationOf, useLastPage } from '../../lists/paging.ts';
import { Failure } from '../../ui/Failure.tsx';
import { titled } from '../../ui/PlainTable.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { supportKey } from './api.ts';

export type SupportColumn<R> = {
  key: string;
  title: string;
  number?: boolean /** words of any length */;
  text?: boolean;
  render(row: R): ReactNode;
};

type Row = { guid: string; is_deleted?: boolean };
type Props<R extends Row> = {
  guid: string;
  caption: string;
  page: UseQueryResult<Page<R>>;
  query: ListQuery;
  onQuery(change: ListQueryChange, replace?: boolean): void;
  columns: readonly SupportColumn<R>[];
  /** heading of the rows that follow one another with the same */
  groupOf?(row: R): string;
  /** nothing there, and nothing narrows the list */
  none: string;
};

/** One page of a list that is only read, fifty rows at a time however many there are. */
export function SupportTable<R extends Row>({ guid, caption, page, query, onQuery, columns, groupOf, none }: Props<R>) {
  const client = useQueryClient();
  const expired = isFailure(page.error, 1102);
  useEffect(() => {
    if (expired) void client.invalidateQueries({ queryKey: supportKey(guid, 'view') });
  }, [expired, client, guid]);
  useLastPage({ ...page, data: page.data && { total: page.data.total } }, query, (last) => onQuery({ page: last }, true));
  if (page.error && !expired) return <Failure error={page.error} retry={() => void page.refetch()} />;
  if (!page.data) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} aria-label={`${caption}: загружаем`} />;
  const { rows, total } = page.data;
  if (rows.length === 0) return <p className="about">{query.search ? 'Ничего не нашлось. Измените поиск.' : none}</p>;
  return (
    <>
      <GroupedTable<R>
        label={caption}
        className="table-cards support-table"
        loading={page.isPlaceholderData}
        rows={rows}
        keyOf={(row) => row.guid}
        groupOf={(row) => groupOf?.(row)}
        rowClassName={(row) => (row.is_deleted ? 'support-deleted' : '')}
        columns={columnsOf(columns)}
      />
      <Pagination
        {...paginationOf(query, total ?? rows.length)}
        onChange={(next, size) => onQuery({ page: size === query.size ? next : 1, size })}
      />
    </>
  );
}

function columnsOf<R>(columns: readonly SupportColumn<R>[]): TableColumnsType<R> {
  return columns.map(({ key, title, number, text, render }) => ({
    key,
    ...titled(title),
    className: number ? 'figure' : text ? 'support-text' : '',
    render: (_, row) => render(row),
  }));
}

/** How a row is called; a deleted one says so, for the company's own lists hide it. */
export function RowName({ row: { title, is_deleted } }: { row: { title: string; is_deleted: boolean } }) {
  return (
    <>
      <Unbroken text={title} /> {is_deleted && <Tag>Удалено</Tag>}
    </>
  );
}
