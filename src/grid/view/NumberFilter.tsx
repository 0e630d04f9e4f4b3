import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import type { AskedFilter, FilterFieldsProps } from './FilterPopup.tsx';

/** From … to …, as people type numbers; both ends belong to the range, an empty end is open. */
export function NumberFilter<R>({ column, filter, onChange }: FilterFieldsProps<R>) {
  const old = filter?.kind === 'number' ? filter : null;
  const [from, setFrom] = useState(shownNumber(column, old?.from ?? null));
  const [to, setTo] = useState(shownNumber(column, old?.to ?? null));
  const [fromId, toId] = [useId(), useId()];

  function change(toFrom: string, toTo: string) {
    setFrom(toFrom);
    setTo(toTo);
    onChange(readRange(column, toFrom, toTo));
  }
  return (
    <>
      <div className="sheet-filter-pair">
        <label htmlFor={fromId}>
          От
          <Input id={fromId} inputMode="decimal" autoComplete="off" value={from} onChange={(event) => change(event.target.value, to)} />
        </label>
        <label htmlFor={toId}>
          До
          <Input id={toId} inputMode="decimal" autoComplete="off" value={to} onChange={(event) => change(from, event.target.value)} />
        </label>
      </div>
      <Button size="small" htmlType="button" onClick={() => change('0', '0')}>
        Равно нулю
      </Button>
    </>
  );
}

export function readRange<R>(column: SheetColumn<R>, from: string, to: string): AskedFilter {
  const ends = [from, to].map((typed) => (typed.trim() === '' ? null : (column.readNumber?.(typed) ?? Number.NaN)));
  const [low = null, high = null] = ends;
  if (Number.isNaN(low) || Number.isNaN(high)) return { error: 'Укажите числа, например от 100 до 1 500,50.' };
  // Typed the other way round, it is still clear what is meant.
  const swapped = low !== null && high !== null && low > high;
  return { filter: { kind: 'number', from: swapped ? high : low, to: swapped ? low : high } };
}

/** The number as it would be typed: without the unit. */
function shownNumber<R>(column: SheetColumn<R>, value: number | null): string {
  if (value === null) return '';
  return (column.numberText?.(value) ?? String(value)).replace(/[^\d,.−-]+$/, '');
}
