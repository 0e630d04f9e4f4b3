import { Select } from 'antd';
import { useState } from 'react';
import { DayInput } from '../../../ui/DayInput.tsx';
import { type AnalyticsView, analyticsPeriods } from './analyticsView.ts';

const OWN = 'own';

type Props = { view: AnalyticsView; onView(view: AnalyticsView): void };

/** A named period, or its first and last day typed. */
export function PeriodChoice({ view, onView }: Props) {
  const { from, to } = view;
  const [own, setOwn] = useState(false);
  const periods = analyticsPeriods();
  const named = periods.find((period) => period.from === from && period.to === to);
  const shown = own || !named ? OWN : named.key;
  const ordered = (first: string, last: string) => (first <= last ? { from: first, to: last } : { from: last, to: first });
  return (
    <>
      <Select
        aria-label="Период"
        className="analytics-period"
        popupMatchSelectWidth={false}
        value={shown}
        options={[...periods.map(({ key, label }) => ({ value: key, label })), { value: OWN, label: 'Свой период' }]}
        onChange={(key) => {
          const chosen = periods.find((period) => period.key === key);
          setOwn(!chosen);
          if (chosen) onView({ ...view, from: chosen.from, to: chosen.to });
        }}
      />
      {shown === OWN && (
        <span className="analytics-days">
          <DayInput
            label="Первый день периода"
            placeholder="с"
            value={from}
            onDay={(day) => day && onView({ ...view, ...ordered(day, to) })}
          />
          <DayInput
            label="Последний день периода"
            placeholder="по"
            value={to}
            onDay={(day) => day && onView({ ...view, ...ordered(from, day) })}
          />
        </span>
      )}
    </>
  );
}
