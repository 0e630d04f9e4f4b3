import { Select } from 'antd';
import type { ListQuery } from '../../lists/listQuery.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import type { ListQueryChange } from '../../lists/useListQuery.ts';
import { orderingOf, orderings } from './visiblePrices.ts';

type Props = { query: ListQuery; onQuery(change: ListQueryChange, replace?: boolean): void; regions: readonly string[] };

const orders = Object.entries(orderings).map(([value, label]) => ({ value, label }));

/** Search, region and order; all of them stand in the address. */
export function PriceTools({ query, onQuery, regions }: Props) {
  const { region } = query.filters;
  const known = region === undefined || regions.includes(region) ? regions : [region, ...regions];
  return (
    <div className="directory-tools">
      <SearchField label="Название или регион" value={query.search} onSearch={(search) => onQuery({ search }, true)} />
      <Select
        className="directory-filter"
        aria-label="Регион"
        placeholder="Все регионы"
        allowClear
        showSearch
        options={known.map((value) => ({ value, label: value }))}
        value={region}
        onChange={(chosen: string | undefined) => onQuery({ filters: { region: chosen } })}
      />
      <Select
        className="directory-filter price-order"
        aria-label="Порядок"
        options={orders}
        value={orderingOf(query.ordering)}
        onChange={(ordering) => onQuery({ ordering: ordering === '-updated_at' ? '' : ordering })}
      />
    </div>
  );
}
