import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { planTitles, saleKindTitles, saleSourceTitles, saleStatusTitles } from '../../../contract/titles.ts';
import { type Days, periodPresets } from '../../lib/periods.ts';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import type { ListQuery, ListQueryChange } from '../../lists/listQuery.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { ownPeriodValues, periodOf } from './salesView.ts';

type Props = {
  query: ListQuery;
  /** the page's period */
  days: Days;
  /** false: an API of the spec's calls alone */
  extended: boolean;
  onQuery(change: ListQueryChange, replace?: boolean): void;
  /** a file is being made */
  saving: boolean;
  onSave(format: 'csv' | 'xlsx'): void;
};

const optionsOf = (titles: Record<string, string>) => Object.entries(titles).map(([value, label]) => ({ value, label }));
const filters = [
  { name: 'status', title: 'Любой статус', options: optionsOf(saleStatusTitles) },
  { name: 'kind', title: 'Покупки и продления', options: optionsOf(saleKindTitles) },
  { name: 'subscription_type', title: 'Любой тариф', options: optionsOf(planTitles) },
  { name: 'source', title: 'Откуда угодно', options: optionsOf(saleSourceTitles) },
];
const files = [
  { key: 'csv', label: 'Таблица .csv' },
  { key: 'xlsx', label: 'Книга Excel .xlsx' },
];

/** Search, period and filters of the payments, and the file of what they leave. */
export function HistoryTools({ query, days, extended, onQuery, saving, onSave }: Props) {
  return (
    <div className="bar report-unprinted">
      <SearchField label="Имя, e-mail, телефон или номер" value={query.search} onSearch={(search) => onQuery({ search }, true)} />
      <HistoryPeriod query={query} days={days} onQuery={onQuery} />
      {extended &&
        filters.map(({ name, title, options }) => (
          <FilterSelect
            key={name}
            title={title}
            options={options}
            value={query.filters[name]}
            onChange={(value) => onQuery({ filters: { [name]: value } })}
          />
        ))}
      {extended && (
        <Dropdown trigger={['click']} autoFocus menu={{ items: files, onClick: ({ key }) => onSave(key === 'xlsx' ? 'xlsx' : 'csv') }}>
          <Button loading={saving} aria-busy={saving} icon={<DownloadOutlined aria-hidden />}>
            Скачать…
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

type HistoryPeriodProps = { query: ListQuery; days: Days; onQuery(change: ListQueryChange): void };

/** The list's own period, or the one that stands on top of the page. */
function HistoryPeriod({ query, days, onQuery }: HistoryPeriodProps) {
  const presets = [{ key: 'page', label: 'Период страницы', period: days }, ...periodPresets().filter(({ period }) => !same(period, days))];
  return (
    <PeriodSelect
      label="Период платежей"
      period={periodOf(query.filters, days)}
      presets={presets}
      onPeriod={(period) => onQuery({ filters: ownPeriodValues(same(period, days) ? null : period) })}
    />
  );
}

function same(one: { from?: string | undefined; to?: string | undefined }, other: Days): boolean {
  return one.from === other.from && one.to === other.to;
}
