import type { MoneyFilter } from '../../lib/moneyFilter.ts';
import { withoutFields } from '../../lib/moneyFilterFields.ts';
import { moneyFilterWords } from '../../lib/moneyFilterWords.ts';
import { FilterChips } from '../../ui/money/FilterChips.tsx';
import { useTitles } from '../../ui/money/useTitles.ts';

type Props = { filter: MoneyFilter; onChange(filter: MoneyFilter): void };

/** The conditions that came with the link, but for the period, which has a field of its own. */
export function LinkedFilter({ filter, onChange }: Props) {
  const parts = moneyFilterWords(filter, useTitles()).filter(({ key }) => key !== 'period');
  if (parts.length === 0) return null;
  return (
    <fieldset className="export-choices export-period">
      <legend>Только операции с отбором</legend>
      <FilterChips label="Условия отбора" parts={parts} onDrop={({ fields }) => onChange(withoutFields(filter, fields))} />
    </fieldset>
  );
}
