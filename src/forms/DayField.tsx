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
  return (
    <DayInput
      {...input}
      ahead
      ownEnter
      value={day || undefined}
      onDay={(next) => onChange?.(next ?? '')}
      onWrong={(wrong) => wrong !== value.startsWith(NO_DAY) && onChange?.(wrong ? `${NO_DAY}${day}` : day)}
    />
  );
}
