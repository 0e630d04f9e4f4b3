import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { Changeset } from '../../../../../contract/changeset.ts';
import type { JournalFilter } from './useJournal.ts';

const periods = [
  { value: 'all', label: 'За всё время' },
  { value: '0', label: 'Сегодня' },
  { value: '7', label: 'За 7 дней' },
  { value: '30', label: 'За 30 дней' },
];

type Props = { filter: JournalFilter; onChange(filter: JournalFilter): void; changes: readonly Changeset[] };

export function HistoryFilters({ filter, onChange, changes }: Props) {
  const [period, setPeriod] = useState('all');
  // people stay in the list while it is narrowed to one of them
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = changes.filter(({ author }) => !people.has(author.guid));
  if (unknown.length > 0) setPeople(new Map([...people, ...unknown.map(({ author }) => [author.guid, author.name] as const)]));
  return (
    <div className="history-filters">
      <Input.Search
        allowClear
        enterButton={<Button aria-label="Найти" icon={<SearchOutlined aria-hidden />} />}
        aria-label="Поиск по изменениям"
        placeholder="Поиск по изменениям"
        onSearch={(search) => onChange({ ...filter, search: search.trim() })}
      />
      <Select
        aria-label="Период"
        value={period}
        options={periods}
        onChange={(value) => {
          setPeriod(value);
          const from = value === 'all' ? undefined : dayjs().subtract(Number(value), 'day').format('YYYY-MM-DD');
          onChange({ ...filter, from });
        }}
      />
      <Select
        aria-label="Кто изменил"
        value={filter.author ?? ''}
        options={[{ value: '', label: 'Все сотрудники' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        onChange={(author) => onChange({ ...filter, author: author || undefined })}
      />
    </div>
  );
}
