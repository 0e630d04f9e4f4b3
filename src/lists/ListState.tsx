import { Alert, Button, Empty } from 'antd';
import { FailureText } from '../ui/FailureText.tsx';
import type { ListQuery, ListQueryChange } from './listQuery.ts';
import { focusSearch } from './SearchField.tsx';

type Props = {
  /** «Объектов пока нет.» */
  none: string;
  /** to those who may write: «Добавьте первый…» */
  hint: string;
  /** said of a search or filter that leaves nothing */
  nothing?: string;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  writable: boolean;
};

/** Says why there is nothing to see, and what to do about it. */
export function NoRows({ none, hint, nothing = 'Ничего не нашлось.', query, onQuery, writable }: Props) {
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  const off = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]));
  if (narrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing}>
        <Button
          onClick={({ currentTarget }) => {
            onQuery({ search: '', filters: off });
            focusSearch(currentTarget);
          }}
        >
          Сбросить поиск и фильтры
        </Button>
      </Empty>
    );
  }
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={writable ? `${none} ${hint}` : none} />;
}

/** What did not load, why, and the way to try again. */
export function ListFailure({ error, retry }: { error: Error; retry(): void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={<FailureText>{error.message}</FailureText>}
      action={<Button onClick={retry}>Повторить</Button>}
    />
  );
}
