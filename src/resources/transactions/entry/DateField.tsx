import { Input } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { readDay, shiftedDay, typedDay } from '../../../lib/typedDay.ts';
import { Field } from '../../../ui/Field.tsx';

type Props = { id: string; value: string; error: string | undefined; onChange(text: string): void };

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A day as people type it; arrows go to the next and the previous day, with Shift by weeks. */
export function DateField({ id, value, error, onChange }: Props) {
  const step = (event: KeyboardEvent) => {
    const days = STEPS[event.code];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = readDay(value) ?? dayjs().format('YYYY-MM-DD');
    onChange(typedDay(shiftedDay(from, event.shiftKey ? 7 * days : days)));
  };
  const settle = () => {
    const day = readDay(value);
    if (day !== null) onChange(typedDay(day));
  };
  return (
    <Field id={id} label="Дата" error={error}>
      {(aria, status) => (
        <Input
          {...aria}
          className="money-date-input"
          status={status}
          value={value}
          placeholder="21.11"
          title="21.11, 21, «вчера»; стрелки вверх и вниз — на день вперёд и назад"
          maxLength={20}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={step}
          onBlur={settle}
        />
      )}
    </Field>
  );
}
