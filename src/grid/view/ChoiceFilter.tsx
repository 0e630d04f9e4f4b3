import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { EMPTY_CHOICE } from './filterText.ts';

type Props<R> = { column: SheetColumn<R>; rows(): readonly R[] };

/** The texts of a column with how many rows have each, to choose among. */
export function ChoiceFilter<R>({ column, rows }: Props<R>) {
  const [choices] = useState(() => choicesOf(column, rows()));
  return (
    <Form.Item noStyle name="values">
      <Checkbox.Group
        className="sheet-filter-choices"
        options={choices.map(({ value, count }) => ({
          value,
          label: (
            <>
              {value || EMPTY_CHOICE} <small className="quiet">{count.toLocaleString('ru-RU')}</small>
            </>
          ),
        }))}
      />
    </Form.Item>
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
