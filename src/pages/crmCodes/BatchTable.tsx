import { Empty, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { CodeBatch } from '../../../contract/resources/code.ts';
import { day, instant } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import type { ListQuery } from '../../lists/listQuery.ts';
import { orderingOf, paginationOf, sortingOf } from '../../lists/pagedTable.ts';
import type { ListQueryChange } from '../../lists/useListQuery.ts';
import { type BatchActions, BatchMenu } from './BatchMenu.tsx';
import { planText } from './codeWords.ts';

type Props = BatchActions & {
  batches: readonly CodeBatch[];
  total: number;
  loading: boolean;
  /** nothing is known yet */
  waiting: boolean;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
};

/** One page of batches with their counters, the newest first. */
export function BatchTable({ batches, total, loading, waiting, query, onQuery, ...actions }: Props) {
  const narrowed = query.search !== '' || query.filters.left !== undefined;
  const empty = narrowed
    ? 'Таких партий нет. Измените поиск или снимите «Только с остатком».'
    : 'Партий пока нет: нажмите «Выпустить коды».';
  return (
    <Table<CodeBatch>
      className="directory-table codes-table"
      aria-label="Партии кодов"
      rowKey="guid"
      size="middle"
      columns={[
        ...columns((key) => sortingOf(query, key)),
        {
          key: 'menu',
          className: 'directory-menu',
          title: <span className="visually-hidden">Действия</span>,
          render: (_, batch) => <BatchMenu batch={batch} actions={actions} />,
        },
      ]}
      dataSource={batches as CodeBatch[]}
      loading={loading}
      locale={{ emptyText: waiting ? ' ' : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      pagination={paginationOf(query, total)}
      onChange={({ current = 1, pageSize = query.size }, _filters, sorter, { action }) => {
        if (action === 'sort') onQuery({ ordering: orderingOf(sorter) });
        else onQuery({ size: pageSize, page: pageSize === query.size ? current : 1 });
      }}
    />
  );
}

const counters = [
  ['issued', 'Выпущено'],
  ['used', 'Использовано'],
  ['left', 'Осталось'],
  ['revoked', 'Отозвано'],
  ['expired', 'Истекло'],
] as const;

function columns(sorting: (key: string) => object): TableColumnsType<CodeBatch> {
  return [
    {
      key: 'number',
      title: 'Партия',
      render: (_, batch) => (
        <>
          {/* in a block of its own: a link within other text would need an underline */}
          <div>
            <Link to={`${paths.crmCodes}?batch=${batch.guid}`}>{`№\u00a0${batch.number}`}</Link>
          </div>
          <span className="directory-second">{planText(batch)}</span>
          <span className="directory-brief">
            {`Осталось ${batch.left} из ${batch.issued}, использовано ${batch.used}`}
            {batch.comment && ` · ${batch.comment}`}
          </span>
        </>
      ),
    },
    ...counters.map(([key, title]) => ({
      key,
      title,
      align: 'right' as const,
      className: 'directory-wide directory-money',
      render: (_: unknown, batch: CodeBatch) => batch[key].toLocaleString('ru-RU'),
    })),
    {
      key: 'created_at',
      title: 'Выпущена',
      className: 'directory-wide',
      ...sorting('created_at'),
      render: (_, { created_at, created_by }) => (
        <>
          {instant(created_at)}
          <span className="directory-second">{created_by}</span>
        </>
      ),
    },
    {
      key: 'expires_at',
      title: 'Действует до',
      className: 'directory-wide',
      ...sorting('expires_at'),
      render: (_, { expires_at }) => (expires_at ? day(expires_at) : <span className="directory-quiet">Без срока</span>),
    },
    { key: 'comment', title: 'Комментарий', className: 'directory-wide codes-comment', render: (_, { comment }) => comment },
  ];
}
