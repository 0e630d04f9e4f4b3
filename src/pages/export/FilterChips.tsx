import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useCompany } from '../../lib/company-context.tsx';
import { companyLists } from '../../lib/company-lists.ts';
import type { MoneyFilter } from '../../lib/moneyFilter.ts';
import { moneyFilterWords } from '../../lib/moneyFilterWords.ts';

type Props = { filter: MoneyFilter; onChange(filter: MoneyFilter): void };

/** The conditions that came with the link, but for the period, which has a field of its own. */
export function FilterChips({ filter, onChange }: Props) {
  const data = useDataProvider()();
  const { company } = useCompany();
  const titles = {
    object: useQuery(companyLists.objects(data, company.guid)).data,
    contractor: useQuery(companyLists.contractors(data, company.guid)).data,
    bill: useQuery(companyLists.bills(data, company.guid)).data,
  };
  const nameIn = (field: keyof typeof titles) => (guid: string) => titles[field]?.find((row) => row.guid === guid)?.title;
  const parts = moneyFilterWords(filter, { object: nameIn('object'), contractor: nameIn('contractor'), bill: nameIn('bill') }).filter(
    ({ key }) => key !== 'period',
  );
  if (parts.length === 0) return null;
  const without = (fields: readonly (keyof MoneyFilter)[]) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => !fields.includes(name as keyof MoneyFilter))) as MoneyFilter;
  return (
    <fieldset className="export-choices export-chips">
      <legend>Только операции с отбором</legend>
      {parts.map(({ key, text, fields }) => (
        <Tag key={key}>
          {text}
          <Button type="text" size="small" aria-label={`Убрать условие: ${text}`} onClick={() => onChange(without(fields))}>
            ×
          </Button>
        </Tag>
      ))}
    </fieldset>
  );
}
