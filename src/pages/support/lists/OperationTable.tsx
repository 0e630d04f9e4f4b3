import { useQuery } from '@tanstack/react-query';
import { Flex, Select, Tag } from 'antd';
import { useMemo } from 'react';
import type { TypedTransaction } from '../../../../contract/transaction.ts';
import { money } from '../../../lib/format.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { titlesOf } from '../../../lib/titlesOf.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { SearchField } from '../../../lists/SearchField.tsx';
import { supportQueries } from '../supportQueries.ts';
import { type SupportColumn, SupportTable } from './SupportTable.tsx';
import { useSupportQuery } from './useSupportQuery.ts';

const types = Object.entries(typeWords).map(([value, { many }]) => ({ value, label: many }));

/** Operations, the newest first. */
export function OperationTable({ guid }: { guid: string }) {
  const { query, change } = useSupportQuery();
  const page = useQuery(supportQueries.transactions(guid, query));
  const { data: objects } = useQuery(supportQueries.allObjects(guid));
  const { data: contractors } = useQuery(supportQueries.allContractors(guid));
  const columns = useMemo((): readonly SupportColumn<TypedTransaction>[] => {
    const [objectOf, contractorOf] = [titlesOf(objects), titlesOf(contractors)];
    return [
      { key: 'date', title: 'Дата', render: ({ date }) => typedDay(date) },
      { key: 'type', title: 'Тип', render: ({ type }) => typeWords[type].one },
      { key: 'amount', title: 'Сумма', number: true, render: ({ amount }) => money(amount) },
      {
        key: 'description',
        title: 'Описание',
        text: true,
        render: ({ description, is_deleted }) => (
          <>
            {description} {is_deleted && <Tag>Удалено</Tag>}
          </>
        ),
      },
      { key: 'object', title: 'Объект', render: ({ stroiobject }) => stroiobject && objectOf(stroiobject) },
      { key: 'contractor', title: 'Контрагент', render: ({ contractor }) => contractor && contractorOf(contractor) },
    ];
  }, [objects, contractors]);
  return (
    <Flex vertical gap={12}>
      <div className="directory-tools">
        <SearchField label="Описание, объект, контрагент" value={query.search} onSearch={(search) => change({ search }, true)} />
        <Select
          className="directory-filter"
          aria-label="Тип операций"
          placeholder="Все типы"
          allowClear
          options={types}
          value={query.filters.type}
          onChange={(type: string | undefined) => change({ filters: { type } }, true)}
        />
      </div>
      <SupportTable
        guid={guid}
        caption="Операции, сначала новые"
        page={page}
        query={query}
        onQuery={change}
        columns={columns}
        none={query.filters.type ? 'Операций такого типа нет.' : 'Операций нет.'}
      />
    </Flex>
  );
}
