import dayjs from 'dayjs';
import type { Days } from '../view/salesView.ts';

/** «10.10–31.10.2026», «20.12.2025–10.01.2026», «05.10.2026»: to the day also of a whole month, for who asks which days they are. */
export function shortDays({ from, to }: Days): string {
  const [first, last] = [dayjs(from), dayjs(to)];
  const end = last.format('DD.MM.YYYY');
  if (from === to) return end;
  return `${first.format(first.isSame(last, 'year') ? 'DD.MM' : 'DD.MM.YYYY')}–${end}`;
}
