import dayjs from 'dayjs';
import type { Changeset } from '../../../../../contract/changeset.ts';

export type DayOfChanges = { day: string; changes: Changeset[] };

/** Changes under the days of this computer: «Сегодня», «Вчера», «19.11.2026». The order stays. */
export function byDay(changes: readonly Changeset[], now = dayjs()): DayOfChanges[] {
  const days: DayOfChanges[] = [];
  for (const change of changes) {
    const day = dayWords(dayjs(change.created_at), now);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}

function dayWords(at: dayjs.Dayjs, now: dayjs.Dayjs): string {
  if (at.isSame(now, 'day')) return 'Сегодня';
  if (at.isSame(now.subtract(1, 'day'), 'day')) return 'Вчера';
  return at.format('DD.MM.YYYY');
}
