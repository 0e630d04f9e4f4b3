import { Select } from 'antd';
import { useMemo } from 'react';
import type { Comparison } from '../../../contract/analytics.ts';
import { closedPresets } from '../../lib/periods.ts';
import { optionMatches, rowOptions } from '../../lib/rowTitles.ts';
import { SavedViews } from '../../lists/SavedViews.tsx';
import { useWholeList } from '../../lists/useWholeList.ts';
import { ClearableSelect } from '../../ui/ClearableSelect.tsx';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { refWords, WITHOUT } from '../operations/shared.ts';
import { type AnalyticsView, readView, viewQuery } from './analyticsView.ts';

type Props = { view: AnalyticsView; onView(view: AnalyticsView): void };

const refs = [
  { of: 'objects', field: 'object', all: 'Все объекты' },
  { of: 'contractors', field: 'contractor', all: 'Все контрагенты' },
  { of: 'bills', field: 'bill', all: 'Все статьи' },
] as const;

const comparisonOptions = [
  { value: 'none', label: 'Без сравнения' },
  { value: 'previous', label: 'С предыдущим периодом' },
  { value: 'year', label: 'С прошлым годом' },
] as const satisfies { value: Comparison | 'none'; label: string }[];

/** Which days and operations are counted, and what they are compared with. */
export function ViewBar({ view, onView }: Props) {
  return (
    <fieldset className="bar report-unprinted">
      <legend className="visually-hidden">Что посчитать</legend>
      <PeriodSelect
        closed
        period={view}
        presets={closedPresets()}
        onPeriod={({ from, to }) => from && to && onView({ ...view, from, to })}
      />
      <Select<Comparison | 'none'>
        aria-label="Сравнение"
        className="directory-filter"
        popupMatchSelectWidth={false}
        value={view.compare ?? 'none'}
        options={[...comparisonOptions]}
        onChange={(chosen) => onView({ ...view, compare: chosen === 'none' ? undefined : chosen })}
      />
      {refs.map((ref) => (
        <RefChoice key={ref.of} {...ref} value={view[ref.field]} onChange={(chosen) => onView({ ...view, [ref.field]: chosen })} />
      ))}
      <SavedViews screen="analytics" query={viewQuery(view)} onApply={(kept) => onView(readView(new URLSearchParams(kept)))} />
    </fieldset>
  );
}

type RefChoiceProps = (typeof refs)[number] & { value: string | undefined; onChange(value: string | undefined): void };

/** One row of a directory, those without one, or all. A deleted row is offered only while it is chosen. */
function RefChoice({ of, field, all, value, onChange }: RefChoiceProps) {
  const { data } = useWholeList(of);
  const { label, without, unknown } = refWords[field];
  const options = useMemo(() => rowOptions(data ?? [], value), [data, value]);
  return (
    <ClearableSelect
      aria-label={label}
      className="grow analytics-ref"
      showSearch
      placeholder={all}
      value={value}
      filterOption={optionMatches}
      labelRender={(chosen) => chosen.label ?? (data ? unknown : '…')}
      options={[{ value: WITHOUT, label: without }, ...options]}
      onChange={onChange}
    />
  );
}
