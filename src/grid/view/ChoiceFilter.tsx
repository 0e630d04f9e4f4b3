import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { EMPTY_CHOICE } from './filterText.ts';

type Props<R> = { column: SheetColumn<R>; rows(): readonly R[] };

/** The texts of a column with how many rows have each, to choose among. */
export function ChoiceFilter<R>({ column, rows }: Props<R>) {
  return (
    <Form.Item noStyle name="values">
      <Choices of={useState(() => choicesOf(column, rows()))[0]} />
    </Form.Item>
  );
}

type ChoicesProps = { of: ReturnType<typeof choicesOf>; value?: readonly string[]; onChange?(values: readonly string[]): void };

/** The form gives it the chosen ones. */
function Choices({ of, value: chosen = [], onChange }: ChoicesProps) {
  return (
    <div className="sheet-filter-choices">
      {of.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange?.(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {value || EMPTY_CHOICE} <small className="quiet">{count.toLocaleString('ru-RU')}</small>
        </Checkbox>
      ))}
    </div>
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
