import { Select } from 'antd';
import { SavedViews } from '../../../lists/views/SavedViews.tsx';
import { PeriodSelect } from '../../../ui/PeriodSelect.tsx';
import { type AnalyticsView, analyticsPeriods, type Comparison, readView, viewQuery } from './analyticsView.ts';
import { RefChoice } from './RefChoice.tsx';

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
    <fieldset className="analytics-bar report-unprinted">
      <legend className="visually-hidden">Что посчитать</legend>
      <PeriodSelect period={view} presets={analyticsPeriods()} onPeriod={({ from, to }) => from && to && onView({ ...view, from, to })} />
      <Select<Comparison | 'none'>
        aria-label="Сравнение"
        className="analytics-compare"
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
