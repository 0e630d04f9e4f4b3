import { ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { counted, plural } from '../../../lib/plural.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { usersText } from '../bulk/usersText.ts';
import { NoUsers } from './NoUsers.tsx';
import type { UserPage } from './useUserList.ts';

type Props = {
  list: UserPage;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  /** rows that no longer fit the filter after an edit */
  leaving: number;
  /** between how many there are and «Обновить» */
  children: ReactNode;
};

/** What is to be said above the rows, or in their place. */
export function ListState({ list, query, onQuery, leaving, children }: Props) {
  const { data, error, isPlaceholderData, refetch, isFetching } = list;
  if (!data) return error ? null : <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />;
  return (
    <>
      <div className="crm-state">
        {/* the number before stays until the next one comes: a word in its place for a blink would move what stands beside it */}
        <span className="crm-total" role="status">
          {usersText(data.total ?? 0)}
        </span>
        {children}
        <Button
          className="crm-reload"
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden spin={isFetching} />}
          title="Прочитать список заново"
          onClick={() => void refetch()}
        >
          Обновить
        </Button>
        {leaving > 0 && <span className="directory-quiet">{leavingText(leaving)}</span>}
      </div>
      {data.data.length === 0 && !isPlaceholderData && <NoUsers query={query} onQuery={onQuery} />}
    </>
  );
}

function leavingText(count: number): string {
  const fit = plural(count, 'не подходит', 'не подходят', 'не подходят');
  const stay = plural(count, 'остаётся', 'остаются', 'остаются');
  return `После правки ${fit} под отбор: ${counted(count, 'строка', 'строки', 'строк')}, пока ${stay} на месте.`;
}
