import { periodPresets } from '../../../lib/periods.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { PeriodSelect } from '../../../ui/PeriodSelect.tsx';
import type { Days } from '../view/salesView.ts';
import { ownPeriodValues, periodOf } from './historyQuery.ts';

type Props = { query: ListQuery; days: Days; onQuery(change: ListQueryChange): void };

/** The list's own period, or the one that stands on top of the page. */
export function HistoryPeriod({ query, days, onQuery }: Props) {
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
