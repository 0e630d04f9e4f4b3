import { useEffect, useRef } from 'react';
import { NO_DAY } from '../lib/zoneDays.ts';
import { DayInput } from '../ui/DayInput.tsx';
import type { FieldAria } from '../ui/Field.tsx';

type Props = Partial<FieldAria> & {
  label: string;
  placeholder: string;
  /** `YYYY-MM-DD` that «завтра» counts from */
  today: string;
  value?: string;
  onChange?(typed: string): void;
};

/** A coming day in a form: `YYYY-MM-DD`, '' for none, marked by `NO_DAY` while something else is typed. */
export function DayField({ value = '', onChange, ...input }: Props) {
  const day = value.replace(NO_DAY, '');
  /** the value that was marked here: the text that is no day stands in the field */
  const marked = useRef('');
  // values that were kept bring the mark back without that text
  useEffect(() => {
    if (value.startsWith(NO_DAY) && value !== marked.current) onChange?.(day);
  });
  function mark(wrong: boolean) {
    if (wrong === value.startsWith(NO_DAY)) return;
    marked.current = wrong ? `${NO_DAY}${day}` : '';
    onChange?.(wrong ? marked.current : day);
  }
  return <DayInput {...input} ahead ownEnter value={day || undefined} onDay={(next) => onChange?.(next ?? '')} onWrong={mark} />;
}
