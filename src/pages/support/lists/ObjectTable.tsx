import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { SiteObject } from '../../../../contract/directory.ts';
import { money } from '../../../lib/format.ts';
import { objectStatusWords } from '../../../lib/objectStatusWords.ts';
import { SearchField } from '../../../lists/SearchField.tsx';
import { supportQueries } from '../supportQueries.ts';
import { RowName } from './RowName.tsx';
import { type SupportColumn, SupportTable } from './SupportTable.tsx';
import { useSupportQuery } from './useSupportQuery.ts';

const columns: readonly SupportColumn<SiteObject>[] = [
  { key: 'title', title: 'Название', render: (row) => <RowName row={row} /> },
  { key: 'address', title: 'Адрес', render: ({ address }) => address },
  { key: 'status', title: 'Статус', render: ({ status }) => objectStatusWords[status] },
  { key: 'income', title: 'План прихода', number: true, render: ({ planned_income }) => money(planned_income) },
  { key: 'expense', title: 'План расхода', number: true, render: ({ planned_expense }) => money(planned_expense) },
];

export function ObjectTable({ guid }: { guid: string }) {
  const { query, change } = useSupportQuery();
  const page = useQuery(supportQueries.objects(guid, query));
  return (
    <Flex vertical gap={12}>
      <SearchField label="Название или адрес" value={query.search} onSearch={(search) => change({ search }, true)} />
      <SupportTable guid={guid} caption="Объекты" page={page} query={query} onQuery={change} columns={columns} none="Объектов нет." />
    </Flex>
  );
}
