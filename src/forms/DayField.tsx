import { useEffect, useRef, useState } from 'react';
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
 * A future day in a form. The value is `YYYY-MM-DD`, or '' for none; `NO_DAY` stands before it while another day is being typed, and while
 * what was typed is not a day: the form is not sent with it, and asks before it closes.
 */
export function DayField({ value = '', onChange, ...input }: Props) {
  const day = value.replace(NO_DAY, '');
  /** the marked value that this field has set itself: the text typed over its day is still shown */
  const marked = useRef('');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value changes; what the others hold then is enough
  useEffect(() => {
    if (value.startsWith(NO_DAY)) {
      // a restored draft has the mark, but not the text
      if (value !== marked.current) onChange?.(day);
    } else if (marked.current !== '') {
      // a day set from outside takes the place of the text also when it is the one that the text was typed over
      marked.current = '';
      setRound(round + 1);
    }
  }, [value]);
  function mark(noDay: boolean) {
    if (noDay === value.startsWith(NO_DAY)) return;
    marked.current = noDay ? `${NO_DAY}${day}` : '';
    onChange?.(noDay ? marked.current : day);
  }
  const take = (next: string | undefined) => onChange?.(next ?? '');
  return <DayInput key={round} {...input} ahead ownEnter value={day || undefined} onDay={take} onWrong={mark} onTyping={mark} />;
}
