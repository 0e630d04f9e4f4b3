import { planTitles, saleKindTitles, saleSourceTitles, saleStatusTitles } from '../../../contract/titles.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { type Days, periodPresets } from '../../lib/periods.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { ListFilter } from '../../lists/ListFilter.tsx';
import type { ListControl } from '../../lists/listQuery.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { sameDays } from './salesDays.ts';
import { ownPeriodValues, periodOf } from './salesView.ts';

type Props = ListControl & {
  /** the page's period */
  days: Days;
  /** false: an API of the spec's calls alone */
  extended: boolean;
  /** a file is being made */
  saving: boolean;
  onSave(format: 'csv' | 'xlsx'): void;
};

const filters = [
  { name: 'status', title: 'Любой статус', options: optionsOf(saleStatusTitles) },
  { name: 'kind', title: 'Покупки и продления', options: optionsOf(saleKindTitles) },
  { name: 'subscription_type', title: 'Любой тариф', options: optionsOf(planTitles) },
  { name: 'source', title: 'Откуда угодно', options: optionsOf(saleSourceTitles) },
];

/** Search, period and filters of the payments, and the file of what they leave. */
export function HistoryTools({ query, days, extended, onQuery, saving, onSave }: Props) {
  return (
    <div className="bar report-unprinted">
      <SearchField label="Имя, e-mail, телефон или номер" query={query} onQuery={onQuery} />
      <HistoryPeriod query={query} days={days} onQuery={onQuery} />
      {extended && filters.map((filter) => <ListFilter key={filter.name} query={query} onQuery={onQuery} {...filter} />)}
      {extended && <FileMenu busy={saving} onSave={onSave} />}
    </div>
  );
}

type HistoryPeriodProps = ListControl & { days: Days };

/** The list's own period, or the one that stands on top of the page. */
function HistoryPeriod({ query, days, onQuery }: HistoryPeriodProps) {
  const presets = [
    { key: 'page', label: 'Период страницы', period: days },
    ...periodPresets().filter(({ period }) => !sameDays(period, days)),
  ];
  return (
    <PeriodSelect
      label="Период платежей"
      period={periodOf(query.filters, days)}
      presets={presets}
      onPeriod={(period) => onQuery({ filters: ownPeriodValues(sameDays(period, days) ? null : period) })}
    />
  );
}
