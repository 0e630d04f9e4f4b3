import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useMemo } from 'react';
import type { Service } from '../../../../contract/service.ts';
import { day } from '../../../lib/dates.ts';
import { money } from '../../../lib/format.ts';
import { titlesOf } from '../../../lib/titlesOf.ts';
import { SearchField } from '../../../lists/SearchField.tsx';
import { supportQueries } from '../supportQueries.ts';
import { RowName } from './RowName.tsx';
import { type SupportColumn, SupportTable } from './SupportTable.tsx';
import { useSupportQuery } from './useSupportQuery.ts';

const columns: readonly SupportColumn<Service>[] = [
  { key: 'title', title: 'Наименование', render: (row) => <RowName row={row} /> },
  { key: 'unit', title: 'Ед. изм.', render: ({ unit_of_measure }) => unit_of_measure },
  { key: 'cost', title: 'Себестоимость', number: true, render: ({ cost_per_unit }) => money(cost_per_unit) },
  { key: 'price', title: 'Цена', number: true, render: ({ price_per_unit }) => money(price_per_unit) },
  { key: 'updated', title: 'Изменено', number: true, render: ({ updated_at }) => day(updated_at) },
];

/** The price list in its own order, under its categories. */
export function ServiceTable({ guid }: { guid: string }) {
  const { query, change } = useSupportQuery();
  const page = useQuery(supportQueries.services(guid, query));
  const categories = useQuery(supportQueries.categories(guid));
  const titleOf = useMemo(() => titlesOf(categories.data), [categories.data]);
  return (
    <Flex vertical gap={12}>
      <SearchField label="Наименование услуги" value={query.search} onSearch={(search) => change({ search }, true)} />
      <SupportTable
        guid={guid}
        caption="Прайс-лист"
        page={page}
        query={query}
        onQuery={change}
        columns={columns}
        groupOf={({ category }) => titleOf(category) ?? 'Категория'}
        none="Прайс-лист пуст."
      />
    </Flex>
  );
}
