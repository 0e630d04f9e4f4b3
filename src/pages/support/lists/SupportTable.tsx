import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { Fragment, type ReactNode, useEffect } from 'react';
import { isFailure } from '../../../lib/api-failure.ts';
import { ListFailure } from '../../../lists/ListFailure.tsx';
import { type ListQuery, pageSizes } from '../../../lists/listQuery.ts';
import { useLastPage } from '../../../lists/useLastPage.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { type SupportPage, supportKey } from '../supportQueries.ts';

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
  page: UseQueryResult<SupportPage<R>>;
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
  if (page.error && !expired) return <ListFailure error={page.error} retry={() => void page.refetch()} />;
  if (!page.data) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} aria-label={`${caption}: загружаем`} />;
  const { rows, total } = page.data;
  if (rows.length === 0) return <p className="card-note">{query.search ? 'Ничего не нашлось. Измените поиск.' : none}</p>;
  return (
    <>
      <div className="support-scroll">
        <table className="support-table" aria-busy={page.isPlaceholderData || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, title, number }) => (
                <th key={key} scope="col" className={number ? 'support-number' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const group = groupOf?.(row);
              const before = rows[index - 1];
              const begins = group !== undefined && (before === undefined || groupOf?.(before) !== group);
              return (
                <Fragment key={row.guid}>
                  {begins && (
                    <tr className="support-group">
                      <th scope="rowgroup" colSpan={columns.length}>
                        {group}
                      </th>
                    </tr>
                  )}
                  <tr className={row.is_deleted ? 'support-deleted' : undefined}>
                    {columns.map(({ key, title, number, text, render }) => (
                      <td key={key} data-title={title} className={number ? 'support-number' : text ? 'support-text' : undefined}>
                        {render(row)}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <Pagination
        className="support-pages"
        current={query.page}
        pageSize={query.size}
        total={total}
        hideOnSinglePage={total <= pageSizes[0]}
        showSizeChanger={total > pageSizes[0]}
        pageSizeOptions={[...pageSizes]}
        showTotal={(count, [from, to]) => `${from}–${to} из ${count.toLocaleString('ru-RU')}`}
        onChange={(next, size) => onQuery({ page: size === query.size ? next : 1, size })}
      />
    </>
  );
}
