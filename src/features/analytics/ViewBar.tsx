import { Select } from 'antd';
import { useMemo } from 'react';
import { closedPresets } from '../../lib/periods.ts';
import { optionMatches, rowOptions } from '../../lib/rowTitles.ts';
import { SavedViews } from '../../lists/SavedViews.tsx';
import { useWholeList } from '../../lists/useWholeList.ts';
import { ClearableSelect } from '../../ui/ClearableSelect.tsx';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { WITHOUT } from '../operations/shared.ts';
import { type AnalyticsView, type Comparison, readView, viewQuery } from './analyticsView.ts';

const words = {
  objects: { label: 'Объект', all: 'Все объекты', without: 'Без объекта', unknown: 'неизвестный объект' },
  contractors: { label: 'Контрагент', all: 'Все контрагенты', without: 'Без контрагента', unknown: 'неизвестный контрагент' },
  bills: { label: 'Статья', all: 'Все статьи', without: 'Без статьи', unknown: 'неизвестная статья' },
} as const;

type Props = { view: AnalyticsView; onView(view: AnalyticsView): void };

const refs = [
  { of: 'objects', field: 'object' },
  { of: 'contractors', field: 'contractor' },
  { of: 'bills', field: 'bill' },
] as const;

const comparisons = [
  { value: 'none', label: 'Без сравнения' },
  { value: 'previous', label: 'С предыдущим периодом' },
  { value: 'year', label: 'С прошлым годом' },
] as const satisfies { value: Comparison | 'none'; label: string }[];

/** Which days and operations are counted, and what they are compared with. */
export function ViewBar({ view, onView }: Props) {
  const { compare, ...others } = view;
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
        value={compare ?? 'none'}
        options={[...comparisons]}
        onChange={(chosen) => onView(chosen === 'none' ? others : { ...others, compare: chosen })}
      />
      {refs.map(({ of, field }) => (
        <RefChoice
          key={of}
          of={of}
          value={view[field]}
          onChange={(chosen) => {
            const { [field]: _, ...rest } = view;
            onView(chosen ? { ...rest, [field]: chosen } : rest);
          }}
        />
      ))}
      <SavedViews screen="analytics" query={viewQuery(view)} onApply={(kept) => onView(readView(new URLSearchParams(kept)))} />
    </fieldset>
  );
}

type RefChoiceProps = { of: keyof typeof words; value: string | undefined; onChange(value: string | undefined): void };

/** One row of a directory, those without one, or all. A deleted row is offered only while it is chosen. */
function RefChoice({ of, value, onChange }: RefChoiceProps) {
  const { data } = useWholeList(of);
  const { label, all, without, unknown } = words[of];
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
