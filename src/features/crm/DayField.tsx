import { NO_DAY } from '../../lib/zoneDays.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { FieldAria } from '../../ui/Field.tsx';
import { useSalesToday } from './api.ts';

type Props = Partial<FieldAria> & {
  label: string;
  placeholder: string;
  ownEnter?: boolean;
  value?: string;
  onChange?(typed: string): void;
};

/** A coming day in a form: `YYYY-MM-DD`, '' for none, marked by `NO_DAY` while something else is typed. The day of sales is its today. */
export function DayField({ value = '', onChange, ...input }: Props) {
  const today = useSalesToday();
  const day = value.replace(NO_DAY, '');
  return (
    <DayInput
      {...input}
      today={today}
      ahead
      value={day || undefined}
      onDay={(next) => onChange?.(next ?? '')}
      onWrong={(wrong) => wrong !== value.startsWith(NO_DAY) && onChange?.(wrong ? `${NO_DAY}${day}` : day)}
    />
  );
}
