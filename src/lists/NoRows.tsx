import { Button, Empty } from 'antd';
import type { DirectoryWords } from '../features/directories/directory.ts';
import type { ListQuery } from './listQuery.ts';
import type { ListQueryChange } from './useListQuery.ts';

type Props = { words: DirectoryWords; query: ListQuery; onQuery(change: ListQueryChange): void; writable: boolean };

/** Says why there is nothing to see, and what to do about it. */
export function NoRows({ words, query, onQuery, writable }: Props) {
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  const off = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]));
  if (narrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Ничего не нашлось.">
        <Button onClick={() => onQuery({ search: '', filters: off })}>Сбросить поиск и фильтры</Button>
      </Empty>
    );
  }
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={writable ? `${words.none} ${words.noneHint}` : words.none} />;
}
