import { Button, Empty } from 'antd';
import type { ListQuery } from '../../lists/listQuery.ts';
import type { ListQueryChange } from '../../lists/useListQuery.ts';

/** Says why there is nothing to see, and what to do about it. */
export function NoCodes({ query, onQuery }: { query: ListQuery; onQuery(change: ListQueryChange): void }) {
  const names = Object.keys(query.filters);
  if (query.search === '' && names.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="Кодов пока нет. Нажмите «Выпустить коды»: их можно раздать клиентам, и каждый даст месяцы подписки."
      />
    );
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Ничего не нашлось. Код ищется целиком или группами по четыре знака.">
      <Button onClick={() => onQuery({ search: '', filters: Object.fromEntries(names.map((name) => [name, undefined])) })}>
        Сбросить поиск и фильтры
      </Button>
    </Empty>
  );
}
