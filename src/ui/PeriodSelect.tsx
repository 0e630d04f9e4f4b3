import { Select } from 'antd';
import { useState } from 'react';
import type { Period } from '../lib/periods.ts';
import { DayInput } from './DayInput.tsx';
import './period-select.css';

const OWN = 'own';

type Props = {
  /** «Период» unless there is another one on the screen */
  label?: string;
  period: Period;
  presets: readonly { key: string; label: string; period: Period }[];
  /** days in their order, whichever was typed first */
  onPeriod(period: Period): void;
};

/** A named period, or its first and last day typed. */
export function PeriodSelect({ label = 'Период', period: { from, to }, presets, onPeriod }: Props) {
  const [own, setOwn] = useState(false);
  const named = presets.find(({ period }) => period.from === from && period.to === to)?.key;
  const shown = own || named === undefined ? OWN : named;
  const typed = (first: string | undefined, last: string | undefined) =>
    onPeriod(first && last && first > last ? { from: last, to: first } : { from: first, to: last });

  const choose = (key: string) => {
    setOwn(key === OWN);
    const chosen = presets.find((preset) => preset.key === key);
    if (chosen) onPeriod(chosen.period);
  };
  return (
    <>
      <Select
        className="period-select"
        aria-label={label}
        value={shown}
        onChange={choose}
        options={[...presets.map(({ key, label: name }) => ({ value: key, label: name })), { value: OWN, label: 'Свой период' }]}
        popupMatchSelectWidth={false}
      />
      {shown === OWN && (
        <span className="period-days">
          <DayInput label="Первый день периода" placeholder="с" value={from} onDay={(day) => typed(day, to)} />
          <DayInput label="Последний день периода" placeholder="по" value={to} onDay={(day) => typed(from, day)} />
        </span>
      )}
    </>
  );
}
