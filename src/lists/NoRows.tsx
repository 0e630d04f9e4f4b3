import { Button } from 'antd';
import { Nothing } from '../ui/Nothing.tsx';
import type { ListControl } from './listQuery.ts';
import { focusSearch } from './SearchField.tsx';

type Props = ListControl & {
  /** «Объектов пока нет.» */
  none: string;
  /** to those who may write: «Добавьте первый…» */
  hint: string;
  /** said of a search or filter that leaves nothing */
  nothing?: string;
  writable: boolean;
};

/** Says why there is nothing to see, and what to do about it. */
export function NoRows({ none, hint, nothing = 'Ничего не нашлось.', query, onQuery, writable }: Props) {
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  const off = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]));
  if (narrowed) {
    return <NoneHere description={nothing} way="Сбросить поиск и отбор" onWay={() => onQuery({ search: '', filters: off })} />;
  }
  return <Nothing description={writable ? `${none} ${hint}` : none} />;
}

/** Nothing is here, and the way to something. */
export function NoneHere({ description, way, onWay }: { description: string; way: string; onWay(): void }) {
  return (
    <Nothing description={description}>
      <Button
        onClick={({ currentTarget }) => {
          onWay();
          focusSearch(currentTarget);
        }}
      >
        {way}
      </Button>
    </Nothing>
  );
}
