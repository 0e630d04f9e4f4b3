import { ReloadOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { counted } from '../../../lib/plural.ts';
import type { ListQuery } from '../../../ui/directory/listQuery.ts';
import type { ListQueryChange } from '../../../ui/directory/useListQuery.ts';
import { usersText } from '../bulk/usersText.ts';
import { NoUsers } from './NoUsers.tsx';
import type { UserPage } from './userPages.ts';

type Props = {
  list: UseQueryResult<UserPage>;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  /** rows that no longer fit the filter after an edit */
  leaving: number;
};

/** What is to be said above the rows, or in their place. */
export function ListState({ list, query, onQuery, leaving }: Props) {
  const { data, error, isPlaceholderData, refetch, isFetching } = list;
  if (!data) return error ? null : <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />;
  return (
    <>
      <div className="directory-tools">
        <span className="directory-quiet" role="status">
          {isPlaceholderData ? 'Загружаем…' : usersText(data.total)}
        </span>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden spin={isFetching} />}
          title="Прочитать список заново"
          onClick={() => void refetch()}
        >
          Обновить
        </Button>
        {leaving > 0 && (
          <span className="directory-quiet">{`После правки не подходят под отбор: ${counted(leaving, 'строка', 'строки', 'строк')}, пока остаются на месте.`}</span>
        )}
      </div>
      {data.users.length === 0 && !isPlaceholderData && <NoUsers query={query} onQuery={onQuery} />}
    </>
  );
}
