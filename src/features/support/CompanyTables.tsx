import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Changeset } from '../../../contract/changeset.ts';
import type { Contractor } from '../../../contract/directory.ts';
import type { Service } from '../../../contract/service.ts';
import type { TypedTransaction } from '../../../contract/transaction.ts';
import { phoneText } from '../../lib/contacts.ts';
import { day, instant } from '../../lib/dates.ts';
import { money, number } from '../../lib/format.ts';
import { titlesOf } from '../../lib/rowTitles.ts';
import { typedDay } from '../../lib/typedDay.ts';
import { typeWords } from '../operations/shared.ts';
import { supportQueries } from './api.ts';
import { RowName, type SupportColumn, SupportTable } from './SupportTable.tsx';

const changesetColumns: readonly SupportColumn<Changeset>[] = [
  { key: 'at', title: 'Когда', render: ({ created_at }) => instant(created_at) },
  {
    key: 'title',
    title: 'Что',
    text: true,
    render: ({ title, reverted_by }) => (
      <>
        {title} {reverted_by !== null && <Tag>Отменено</Tag>}
      </>
    ),
  },
  { key: 'author', title: 'Кто', render: ({ author }) => author.name },
  // a look of support changed nothing
  { key: 'count', title: 'Строк', number: true, render: ({ count, kind }) => (kind === 'support_view' ? '—' : number(count, 0)) },
];

const contractorColumns: readonly SupportColumn<Contractor>[] = [
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

const serviceColumns: readonly SupportColumn<Service>[] = [
  { key: 'title', title: 'Наименование', render: (row) => <RowName row={row} /> },
  { key: 'unit', title: 'Ед. изм.', render: ({ unit_of_measure }) => unit_of_measure },
  { key: 'cost', title: 'Себестоимость', number: true, render: ({ cost_per_unit }) => money(cost_per_unit) },
  { key: 'price', title: 'Цена', number: true, render: ({ price_per_unit }) => money(price_per_unit) },
  { key: 'updated', title: 'Изменено', number: true, render: ({ updated_at }) => day(updated_at) },
];

const types = Object.entries(typeWords).map(([value, { many }]) => ({ value, label: many }));

/** Operations, the newest first. */
export function OperationTable({ guid }: { guid: string }) {
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
    <SupportTable
      guid={guid}
      name="transactions"
      call={calls.crmCompanyTransactions}
      caption="Операции, сначала новые"
      search="Описание, объект, контрагент"
      filter={{ name: 'type', label: 'Тип операций', title: 'Все типы', options: types, none: 'Операций такого типа нет.' }}
      columns={columns}
      none="Операций нет."
    />
  );
}

/** The price list in its own order, under its categories. */
export function ServiceTable({ guid }: { guid: string }) {
  const categories = useQuery(supportQueries.categories(guid));
  const titleOf = useMemo(() => titlesOf(categories.data), [categories.data]);
  return (
    <SupportTable
      guid={guid}
      name="services"
      call={calls.crmCompanyServices}
      caption="Прайс-лист"
      search="Наименование услуги"
      columns={serviceColumns}
      groupOf={({ category }) => titleOf(category) ?? 'Категория'}
      none="Прайс-лист пуст."
    />
  );
}

export function ContractorTable({ guid }: { guid: string }) {
  return (
    <SupportTable
      guid={guid}
      name="contractors"
      call={calls.crmCompanyContractors}
      caption="Контрагенты"
      search="Название, телефон, e-mail"
      columns={contractorColumns}
      none="Контрагентов нет."
    />
  );
}

/** What the company's people changed, the newest first. */
export function ChangesetTable({ guid }: { guid: string }) {
  return (
    <SupportTable
      guid={guid}
      name="changesets"
      call={calls.crmCompanyChangesets}
      caption="История изменений"
      columns={changesetColumns}
      none="Ничего не меняли."
    />
  );
}
