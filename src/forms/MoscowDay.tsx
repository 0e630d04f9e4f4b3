import { dayIn, MOSCOW } from '../lib/zoneDays.ts';
import { DayInput } from '../ui/DayInput.tsx';
import type { FieldAria } from '../ui/Field.tsx';

type Props = Partial<FieldAria> & {
  label: string;
  placeholder: string;
  value?: string;
  onDay?(day: string | undefined): void;
  /** told whether what stands in the field is no day: then the form is not to be sent */
  onWrong(wrong: boolean): void;
};

/** A coming day by Moscow time in a `Form.Item` with `trigger="onDay"`: `YYYY-MM-DD`, undefined for none. */
export function MoscowDay({ value, onDay, ...field }: Props) {
  return <DayInput {...field} today={dayIn(Date.now(), MOSCOW)} value={value} ahead ownEnter onDay={(day) => onDay?.(day)} />;
}
