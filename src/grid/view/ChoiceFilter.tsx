import { Checkbox } from 'antd';
import { useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import type { FilterFieldsProps } from './FilterPopup.tsx';
import { columnName, EMPTY_CHOICE } from './filterText.ts';

/** The texts of a column with how many rows have each, to choose among. */
export function ChoiceFilter<R>({ column, filter, rows, onChange }: FilterFieldsProps<R>) {
  const [choices] = useState(() => choicesOf(column, rows()));
  const [values, setValues] = useState<readonly string[]>(filter?.kind === 'choice' ? filter.values : []);

  function toggle(value: string, on: boolean) {
    const next = on ? [...values, value] : values.filter((one) => one !== value);
    setValues(next);
    onChange({ filter: { kind: 'choice', values: next } });
  }
  return (
    <fieldset className="sheet-filter-choices" aria-label={columnName(column)}>
      {choices.map(({ value, count }) => (
        <Checkbox key={value} checked={values.includes(value)} onChange={(event) => toggle(value, event.target.checked)}>
          {value || EMPTY_CHOICE} <small>{count.toLocaleString('ru-RU')}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}

const order = new Intl.Collator('ru', { numeric: true });

function choicesOf<R>(column: SheetColumn<R>, rows: readonly R[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = column.text(row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => order.compare(a.value, b.value));
}
