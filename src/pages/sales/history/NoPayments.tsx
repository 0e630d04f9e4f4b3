import { Button, Empty } from 'antd';
import type { ListQuery } from '../../../ui/directory/listQuery.ts';
import type { ListQueryChange } from '../../../ui/directory/useListQuery.ts';
import { isNarrowed, noFilters, ownPeriodValues } from './historyQuery.ts';

/** Says why there is nothing to see, and what to do about it. */
export function NoPayments({ query, onQuery }: { query: ListQuery; onQuery(change: ListQueryChange): void }) {
  if (isNarrowed(query)) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Таких платежей нет. Измените поиск, фильтры или период.">
        <Button onClick={() => onQuery({ search: '', filters: noFilters })}>Сбросить поиск и фильтры</Button>
      </Empty>
    );
  }
  if (query.filters.pays === 'all') return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Продаж ещё не было." />;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="За этот период платежей нет.">
      <Button onClick={() => onQuery({ filters: ownPeriodValues({}) })}>Показать за всё время</Button>
    </Empty>
  );
}
