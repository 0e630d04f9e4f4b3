import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Changeset } from '../../../contract/changeset.ts';
import type { Contractor, SiteObject } from '../../../contract/directory.ts';
import type { Service } from '../../../contract/service.ts';
import { objectStatusTitles } from '../../../contract/titles.ts';
import type { TypedTransaction } from '../../../contract/transaction.ts';
import { phoneText } from '../../lib/contacts.ts';
import { day, instant } from '../../lib/dates.ts';
import { money, number } from '../../lib/format.ts';
import { titlesOf } from '../../lib/rowTitles.ts';
import { typedDay } from '../../lib/typedDay.ts';
import type { TableColumn } from '../../ui/PlainTable.tsx';
import { typeWords } from '../operations/shared.ts';
import { supportQueries } from './api.ts';
import { RowName, SupportTable } from './SupportTable.tsx';

const changesetColumns: readonly TableColumn<Changeset>[] = [
  { title: 'Когда', cell: ({ created_at }) => instant(created_at) },
  {
    title: 'Что',
    className: 'support-text',
    cell: ({ title, reverted_by }) => (
      <>
        {title} {reverted_by !== null && <Tag>Отменено</Tag>}
      </>
    ),
  },
  { title: 'Кто', cell: ({ author }) => author.name },
  // a look of support changed nothing
  { title: 'Строк', cell: ({ count, kind }) => (kind === 'support_view' ? '—' : number(count, 0)), className: 'figure' },
];

const contractorColumns: readonly TableColumn<Contractor>[] = [
  {
    title: 'Название',
    cell: (row) => (
      <>
        <RowName row={row} /> {row.is_member && <Tag>Участник компании</Tag>}
      </>
    ),
  },
  { title: 'Телефон', cell: ({ phone }) => phoneText(phone) },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'ИНН', cell: ({ inn }) => inn },
];

const objectColumns: readonly TableColumn<SiteObject>[] = [
  { title: 'Название', cell: (row) => <RowName row={row} /> },
  { title: 'Адрес', cell: ({ address }) => address },
  { title: 'Статус', cell: ({ status }) => objectStatusTitles[status] },
  { title: 'План прихода', cell: ({ planned_income }) => money(planned_income), className: 'figure' },
  { title: 'План расхода', cell: ({ planned_expense }) => money(planned_expense), className: 'figure' },
];

const serviceColumns: readonly TableColumn<Service>[] = [
  { title: 'Наименование', cell: (row) => <RowName row={row} /> },
  { title: 'Ед. изм.', cell: ({ unit_of_measure }) => unit_of_measure },
  { title: 'Себестоимость', cell: ({ cost_per_unit }) => money(cost_per_unit), className: 'figure' },
  { title: 'Цена', cell: ({ price_per_unit }) => money(price_per_unit), className: 'figure' },
  { title: 'Изменено', cell: ({ updated_at }) => day(updated_at), className: 'figure' },
];

const types = Object.entries(typeWords).map(([value, { many }]) => ({ value, label: many }));

/** Operations, the newest first. */
function OperationTable({ guid }: { guid: string }) {
  const { data: objects } = useQuery(supportQueries.allObjects(guid));
  const { data: contractors } = useQuery(supportQueries.allContractors(guid));
  const columns = useMemo((): readonly TableColumn<TypedTransaction>[] => {
    const [objectOf, contractorOf] = [titlesOf(objects), titlesOf(contractors)];
    return [
      { title: 'Дата', cell: ({ date }) => typedDay(date) },
      { title: 'Тип', cell: ({ type }) => typeWords[type].one },
      { title: 'Сумма', cell: ({ amount }) => money(amount), className: 'figure' },
      {
        title: 'Описание',
        className: 'support-text',
        cell: ({ description, is_deleted }) => (
          <>
            {description} {is_deleted && <Tag>Удалено</Tag>}
          </>
        ),
      },
      { title: 'Объект', cell: ({ stroiobject }) => stroiobject && objectOf(stroiobject) },
      { title: 'Контрагент', cell: ({ contractor }) => contractor && contractorOf(contractor) },
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
function ServiceTable({ guid }: { guid: string }) {
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

const objects = {
  name: 'objects',
  call: calls.crmCompanyObjects,
  caption: 'Объекты',
  search: 'Название или адрес',
  none: 'Объектов нет.',
};
const contractors = {
  name: 'contractors',
  call: calls.crmCompanyContractors,
  caption: 'Контрагенты',
  search: 'Название, телефон, e-mail',
  none: 'Контрагентов нет.',
};

/** What the company's people changed, the newest first. */
const changesets = { name: 'changesets', call: calls.crmCompanyChangesets, caption: 'История изменений', none: 'Ничего не меняли.' };

/** The lists of a company, each in a tab. */
export function listTabs(guid: string) {
  return [
    { key: 'services', label: 'Прайс-лист', children: <ServiceTable guid={guid} /> },
    { key: 'objects', label: 'Объекты', children: <SupportTable guid={guid} {...objects} columns={objectColumns} /> },
    { key: 'contractors', label: 'Контрагенты', children: <SupportTable guid={guid} {...contractors} columns={contractorColumns} /> },
    { key: 'operations', label: 'Операции', children: <OperationTable guid={guid} /> },
    { key: 'history', label: 'История', children: <SupportTable guid={guid} {...changesets} columns={changesetColumns} /> },
  ];
}
