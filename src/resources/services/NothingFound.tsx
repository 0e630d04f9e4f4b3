import { Button } from 'antd';
import type { PriceView } from './usePriceView.ts';

/** The filters and the search leave nothing: what to take off. */
export function NothingFound({ list, control }: Pick<PriceView, 'list' | 'control'>) {
  const { columns, extra } = control.view.filters;
  const filtered = Object.keys(columns).length + extra.length > 0;
  return (
    <div className="price-empty price-nothing">
      <p>Ничего не найдено</p>
      {filtered && <Button onClick={control.clearFilters}>Сбросить фильтры</Button>}
      {list.query !== '' && <Button onClick={() => list.search('')}>Очистить поиск</Button>}
    </div>
  );
}
