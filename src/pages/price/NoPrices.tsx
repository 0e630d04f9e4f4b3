import { Button, Empty } from 'antd';
import { focusSearch } from '../../lists/focusSearch.ts';
import type { ListQueryChange } from '../../lists/useListQuery.ts';

type Props = { narrowed: boolean; publishes: boolean; onQuery(change: ListQueryChange): void };

/** Says why there is nothing to see, and what to do about it. */
export function NoPrices({ narrowed, publishes, onQuery }: Props) {
  if (narrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Таких прайс-листов нет.">
        <Button
          onClick={({ currentTarget }) => {
            onQuery({ search: '', filters: { region: undefined } });
            focusSearch(currentTarget);
          }}
        >
          Показать все
        </Button>
      </Empty>
    );
  }
  const hint = publishes
    ? 'Нажмите «Опубликовать»: прайс-лист вашей компании станет первым.'
    : 'Загляните позже, а пока скачайте шаблон и заполните свой прайс.';
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`Готовых прайс-листов пока нет. ${hint}`} />;
}
