import { Button, Empty } from 'antd';
import type { ListQuery } from './listQuery.ts';
import type { ListQueryChange } from './useListQuery.ts';

/** `none` and `hint`: «Объектов пока нет.», «Добавьте первый…» to those who may write */
type Props = { none: string; hint: string; query: ListQuery; onQuery(change: ListQueryChange): void; writable: boolean };

/** Says why there is nothing to see, and what to do about it. */
export function NoRows({ none, hint, query, onQuery, writable }: Props) {
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  const off = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]));
  if (narrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Ничего не нашлось.">
        <Button onClick={() => onQuery({ search: '', filters: off })}>Сбросить поиск и фильтры</Button>
      </Empty>
    );
  }
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={writable ? `${none} ${hint}` : none} />;
}
