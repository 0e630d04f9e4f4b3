import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex, Pagination, Skeleton, type TableColumnsType, Tag } from 'antd';
import { type ComponentProps, useEffect } from 'react';
import type { Call } from '../../../contract/call.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import type { RowOf } from '../../lib/read.ts';
import { GroupedTable } from '../../lists/GroupedTable.tsx';
import { ListFilter } from '../../lists/ListFilter.tsx';
import { type ListControl, useListQuery } from '../../lists/listQuery.ts';
import { paginationOf, useLastPage } from '../../lists/paging.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { type TableColumn, titled } from '../../ui/PlainTable.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { supportKey, supportPage, supportQueries } from './api.ts';

type Row = { guid: string; is_deleted?: boolean };
type Props<C extends Call> = {
  guid: string;
  /** of the list in the cache */
  name: string;
  call: C;
  caption: string;
  /** what the search looks in; absent: the list is not searched */
  search?: string;
  /** `none` is said where it leaves nothing */
  filter?: Omit<ComponentProps<typeof ListFilter>, keyof ListControl> & { none: string };
  columns: readonly TableColumn<RowOf<C>>[];
  /** heading of the rows that follow one another with the same */
  groupOf?(row: RowOf<C>): string;
  /** nothing there, and nothing narrows the list */
  none: string;
};

/** A list that is only read, fifty rows at a time however many there are, with what narrows it. */
export function SupportTable<C extends Call>({ guid, name, call, caption, search, filter, columns, groupOf, none }: Props<C>) {
  const client = useQueryClient();
  const { query, change } = useListQuery(filter ? [filter.name] : []);
  const page = useQuery(supportPage(guid, name, call, query));
  const view = useQuery(supportQueries.view(guid));
  /** when the list was refused because no view is open; 0: it was not */
  const refusedAt = isFailure(page.error, 1102) ? page.errorUpdatedAt : 0;
  useEffect(() => {
    if (refusedAt > 0) void client.invalidateQueries({ queryKey: supportKey(guid, 'view') });
  }, [refusedAt, client, guid]);
  // the answer about the view takes the list from the screen, or says why it cannot
  const waits = view.dataUpdatedAt < refusedAt && !view.isError;
  useLastPage(page, query, (last) => change({ page: last }, true), page.data?.isMore && page.data.rows.length > 0);
  const error = refusedAt > 0 ? (view.error ?? page.error) : page.error;
  // rows of a view that is over are no longer shown
  const shown = refusedAt > 0 ? undefined : page.data;
  const table = (read: NonNullable<typeof shown>) => {
    const rows = read.rows as readonly (RowOf<C> & Row)[];
    if (rows.length === 0) {
      const nothing = filter && query.filters[filter.name] ? filter.none : none;
      return <p className="about">{query.search ? 'Ничего не нашлось. Измените поиск.' : nothing}</p>;
    }
    return (
      <>
        <GroupedTable<RowOf<C> & Row>
          label={caption}
          className="table-cards support-table"
          loading={page.isPlaceholderData}
          rows={rows}
          keyOf={(row) => row.guid}
          groupOf={(row) => groupOf?.(row)}
          rowClassName={(row) => (row.is_deleted ? 'support-deleted' : '')}
          columns={columnsOf<RowOf<C> & Row>(columns)}
        />
        <Pagination
          {...paginationOf(query, read.total ?? rows.length, read.isMore, page.isPlaceholderData ? undefined : rows.length)}
          onChange={(next, size) => change({ page: size === query.size ? next : 1, size })}
        />
      </>
    );
  };
  return (
    <Flex vertical gap={12}>
      {(search || filter) && (
        <div className="bar">
          {search && <SearchField label={search} query={query} onQuery={change} />}
          {filter && <ListFilter {...filter} query={query} onQuery={(narrowed) => change(narrowed, true)} />}
        </div>
      )}
      {error && !waits && <Failure error={error} retry={() => void page.refetch()} />}
      {(waits || page.isPending) && (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} aria-label={`${caption}: загружаем`} />
      )}
      {shown && table(shown)}
    </Flex>
  );
}

function columnsOf<R>(columns: readonly TableColumn<R>[]): TableColumnsType<R> {
  return columns.map(({ title, cell, className }) => ({ ...titled(title), className, render: (_, row) => cell(row) }));
}

/** How a row is called; a deleted one says so, for the company's own lists hide it. */
export function RowName({ row: { title, is_deleted } }: { row: { title: string; is_deleted: boolean } }) {
  return (
    <>
      <Unbroken text={title} /> {is_deleted && <Tag>Удалено</Tag>}
    </>
  );
}
