import { useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import type { Contractor } from '../../../../contract/directory.ts';
import { phoneText } from '../../../lib/phoneText.ts';
import { SearchField } from '../../../lists/SearchField.tsx';
import { supportQueries } from '../supportQueries.ts';
import { RowName } from './RowName.tsx';
import { type SupportColumn, SupportTable } from './SupportTable.tsx';
import { useSupportQuery } from './useSupportQuery.ts';

const columns: readonly SupportColumn<Contractor>[] = [
  {
    key: 'title',
    title: 'Название',
    render: (row) => (
      <>
        <RowName row={row} /> {row.is_member && <Tag>Пользователь</Tag>}
      </>
    ),
  },
  { key: 'phone', title: 'Телефон', render: ({ phone }) => phoneText(phone) },
  { key: 'email', title: 'E-mail', render: ({ email }) => email },
  { key: 'inn', title: 'ИНН', render: ({ inn }) => inn },
];

export function ContractorTable({ guid }: { guid: string }) {
  const { query, change } = useSupportQuery();
  const page = useQuery(supportQueries.contractors(guid, query));
  return (
    <Flex vertical gap={12}>
      <SearchField label="Название, телефон, e-mail" value={query.search} onSearch={(search) => change({ search }, true)} />
      <SupportTable
        guid={guid}
        caption="Контрагенты"
        page={page}
        query={query}
        onQuery={change}
        columns={columns}
        none="Контрагентов нет."
      />
    </Flex>
  );
}
