import { Button, Empty } from 'antd';
import { focusSearch } from '../../../lists/focusSearch.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { resetOf } from '../filter/resetOf.ts';

type Props = { query: ListQuery; onQuery(change: ListQueryChange): void };

const kind: Record<string, string> = {
  today: 'На сегодня звонков больше нет. Можно перевести дух или посмотреть, кто ждёт ответа.',
  overdue: 'Никто не забыт: просроченных контактов нет.',
};

/** Says why there is nothing to see, and what to do about it. */
export function NoUsers({ query, onQuery }: Props) {
  const { search, filters } = query;
  const names = Object.keys(filters);
  const queue = search === '' && names.length === 1 ? kind[filters.queue ?? ''] : undefined;
  if (search === '' && names.length === 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Пользователей пока нет. Нажмите «Добавить», чтобы пригласить первого." />
    );
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={queue ?? 'Ничего не нашлось. Проверьте написание или уберите часть условий.'}>
      <Button
        onClick={({ currentTarget }) => {
          onQuery(resetOf(query));
          focusSearch(currentTarget);
        }}
      >
        {queue ? 'Показать всех' : 'Сбросить поиск и условия'}
      </Button>
    </Empty>
  );
}
