import { Select } from 'antd';
import { useState } from 'react';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import { periodPresets } from '../../../lib/periods.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { withFields } from './withFields.ts';

const OWN = 'own';

type Props = { filter: MoneyFilter; onFilter(filter: MoneyFilter): void };

/** A named period, or its first and last day typed. */
export function PeriodChoice({ filter, onFilter }: Props) {
  const presets = periodPresets();
  const { from, to } = filter;
  const named = presets.find(({ period }) => period.from === from && period.to === to)?.key;
  const [own, setOwn] = useState(false);
  const shown = own || named === undefined ? OWN : named;

  const choose = (key: string) => {
    setOwn(key === OWN);
    const chosen = presets.find((preset) => preset.key === key);
    if (chosen) onFilter(withFields(filter, { from: chosen.period.from, to: chosen.period.to }));
  };
  return (
    <>
      <Select
        className="money-period"
        aria-label="Период"
        value={shown}
        onChange={choose}
        options={[...presets.map(({ key, label }) => ({ value: key, label })), { value: OWN, label: 'Свой период' }]}
        popupMatchSelectWidth={false}
      />
      {shown === OWN && (
        <span className="money-own-period">
          <DayInput label="Первый день периода" placeholder="с" value={from} onDay={(day) => onFilter(withFields(filter, { from: day }))} />
          <DayInput label="Последний день периода" placeholder="по" value={to} onDay={(day) => onFilter(withFields(filter, { to: day }))} />
        </span>
      )}
    </>
  );
}
