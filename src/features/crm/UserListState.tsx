import { ReloadOutlined } from '@ant-design/icons';
import { Button, Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CrmUser } from '../../../contract/crm.ts';
import { counted, plural } from '../../lib/plural.ts';
import type { ListControl } from '../../lists/listQuery.ts';
import { NoneHere } from '../../lists/NoRows.tsx';
import { paginationOf } from '../../lists/paging.ts';
import type { useListPage } from '../../lists/useListScreen.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { resetOf } from './userFilters.ts';
import { usersText } from './words.ts';

const kind: Record<string, string> = {
  today: 'На сегодня звонков больше нет. Можно перевести дух или посмотреть, кто ждёт ответа.',
  overdue: 'Никто не забыт: просроченных контактов нет.',
};

type Props = ListControl & {
  list: ReturnType<typeof useListPage<CrmUser>>['page'];
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
        {leaving > 0 && <span className="small">{leavingText(leaving)}</span>}
      </div>
      {data.data.length === 0 && !isPlaceholderData && <NoUsers query={query} onQuery={onQuery} />}
    </>
  );
}

function leavingText(count: number) {
  const fit = plural(count, 'не подходит', 'не подходят', 'не подходят');
  const stay = plural(count, 'остаётся', 'остаются', 'остаются');
  return `После правки ${fit} под отбор: ${counted(count, 'строка')}, пока ${stay} на месте.`;
}

/** Says why there is nothing to see, and what to do about it. */
function NoUsers({ query, onQuery }: ListControl) {
  const { search, filters } = query;
  const names = Object.keys(filters);
  const queue = search === '' && names.length === 1 ? kind[filters.queue ?? ''] : undefined;
  if (search === '' && names.length === 0) {
    return <Nothing description="Пользователей пока нет. Нажмите «Добавить», чтобы пригласить первого." />;
  }
  return (
    <NoneHere
      description={queue ?? 'Ничего не нашлось. Проверьте написание или уберите часть условий.'}
      way={queue ? 'Показать всех' : 'Сбросить поиск и отбор'}
      onWay={() => onQuery(resetOf(query))}
    />
  );
}

type UserPagerProps = ListControl & { total: number };

/** The pages; another size begins at the first one. */
export function UserPager({ query, total, onQuery }: UserPagerProps) {
  const { showTotal: _, ...paging } = paginationOf(query, total);
  if (total === 0) return null;
  return (
    <nav aria-label="Страницы списка">
      <Pagination align="end" responsive {...paging} onChange={(page, size) => onQuery({ size, page: size === query.size ? page : 1 })} />
    </nav>
  );
}
