import { Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useId, useState } from 'react';
import { inOrder, type Period } from '../lib/periods.ts';
import { readDay, typedDay } from '../lib/typedDay.ts';
import { useHandOver } from '../lib/useHandOver.ts';
import type { FieldAria } from './Field.tsx';
import './field.css';

const OWN = 'own';

type Props = Partial<FieldAria> & {
  label: string;
  placeholder?: string;
  /** `YYYY-MM-DD`; undefined: none */
  value: string | undefined;
  /** there is always a day: an emptied field shows it again */
  needed?: boolean;
  /** `YYYY-MM-DD` that «завтра» counts from; the browser's day unless given */
  today?: string;
  /** a day whose month or year is left out is one that has not passed */
  ahead?: boolean;
  /** told when the field is left or Enter is pressed with another day than before, undefined when it was emptied */
  onDay(day: string | undefined): void;
  /** told when the field is left or Enter is pressed whether what stands there is no day: a form is not sent with it */
  onWrong?(wrong: boolean): void;
  /** called at every keystroke: whether the text differs from the day that was last accepted */
  onTyping?(pending: boolean): void;
  /** Enter takes the day and does not send the form as well; Ctrl+Enter does */
  ownEnter?: boolean;
  /** a day being typed is taken also when the field goes with its screen */
  keeps?: boolean;
};

/** A day typed as people do (lib/typedDay.ts). What is no day stays in the field, is told so in words, and changes nothing. */
export function DayInput(props: Props) {
  const { id, label, placeholder, value, needed = false, today, ahead = false, ownEnter = false, keeps = false } = props;
  const { onDay, onWrong, onTyping } = props;
  const shown = value === undefined ? '' : typedDay(value);
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState(false);
  const [settled, setSettled] = useState(0);
  const reason = useId();
  const descriptions = [wrong && reason, props['aria-describedby']].filter(Boolean).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: days that changed places may leave this one as it was
  useEffect(() => {
    setText(shown);
    setWrong(false);
  }, [shown, settled]);

  function settle() {
    const day = text.trim() === '' ? (needed ? value : undefined) : readDay(text, dayjs(today), ahead);
    setWrong(day === null);
    onWrong?.(day === null);
    if (day === null) return;
    setText(day === undefined ? '' : typedDay(day));
    if (day !== value) onDay(day);
    setSettled(settled + 1);
  }
  useHandOver(() => {
    if (keeps && text !== shown) settle();
  });
  return (
    <>
      <Input
        {...(id && { id })}
        className="day-input"
        aria-label={label}
        aria-invalid={wrong || props['aria-invalid']}
        status={wrong || props['aria-invalid'] ? 'error' : ''}
        aria-describedby={descriptions || undefined}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={text}
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          onTyping?.(target.value !== shown);
        }}
        onBlur={settle}
        onPressEnter={(event) => {
          if (ownEnter) event.preventDefault();
          settle();
        }}
      />
      {wrong && (
        <span id={reason} role="alert" className="field-error day-input-wrong">
          Непонятная дата. Напишите, например, 21.11.2026, «завтра» или +3.
        </span>
      )}
    </>
  );
}

type PeriodSelectProps = {
  /** «Период» unless there is another one on the screen */
  label?: string;
  period: Period;
  presets: readonly { key: string; label: string; period: Period }[];
  /** both days are required */
  closed?: boolean;
  /** days in their order, whichever was typed first */
  onPeriod(period: Period): void;
};

/** A named period, or its first and last day typed. */
export function PeriodSelect({ label = 'Период', period: { from, to }, presets, closed = false, onPeriod }: PeriodSelectProps) {
  /** what the person called these days, which may have other names; another period set meanwhile, as by a saved view, is called by its name */
  const [called, setCalled] = useState({ days: '', key: OWN });
  const here = daysOf({ from, to });
  const named = presets.findLast(({ period }) => period.from === from && period.to === to)?.key;
  const isStill = (key: string) => key === OWN || presets.some((one) => one.key === key && daysOf(one.period) === here);
  const shown = called.days === here && isStill(called.key) ? called.key : (named ?? OWN);
  const typed = (first: string | undefined, last: string | undefined) => {
    const period = inOrder({ from: first, to: last });
    setCalled({ days: daysOf(period), key: OWN });
    onPeriod(period);
  };

  const choose = (key: string) => {
    const chosen = presets.find((preset) => preset.key === key);
    setCalled({ days: chosen ? daysOf(chosen.period) : here, key });
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
          <DayInput label="Первый день периода" placeholder="с" value={from} needed={closed} onDay={(day) => typed(day, to)} />
          <DayInput label="Последний день периода" placeholder="по" value={to} needed={closed} onDay={(day) => typed(from, day)} />
        </span>
      )}
    </>
  );
}

function daysOf({ from = '', to = '' }: Period) {
  return `${from}–${to}`;
}
