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

/**
 * A future day in a form. The value is `YYYY-MM-DD`, or '' for none; `NO_DAY` stands before it while the typed text is not a day, so that the
 * form is not sent.
 */
export function DayField({ value = '', onChange, ...input }: Props) {
  const day = value.replace(NO_DAY, '');
  /** the marked value that this field has set itself: its text, which is not a day, is still shown */
  const marked = useRef('');
  // a restored draft has the mark, but not the text
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
