import { Button, Empty } from 'antd';
import { focusSearch } from '../../../lists/focusSearch.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { isNarrowed, noFilters, ownPeriodValues } from './historyQuery.ts';

/** Says why there is nothing to see, and what to do about it. */
export function NoPayments({ query, onQuery }: { query: ListQuery; onQuery(change: ListQueryChange): void }) {
  const way = (title: string, change: ListQueryChange) => (
    <Button
      onClick={({ currentTarget }) => {
        onQuery(change);
        focusSearch(currentTarget);
      }}
    >
      {title}
    </Button>
  );
  if (isNarrowed(query)) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Таких платежей нет. Измените поиск, фильтры или период.">
        {way('Сбросить поиск и фильтры', { search: '', filters: noFilters })}
      </Empty>
    );
  }
  if (query.filters.pays === 'all') return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Продаж ещё не было." />;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="За этот период платежей нет.">
      {way('Показать за всё время', { filters: ownPeriodValues({}) })}
    </Empty>
  );
}
