import dayjs from 'dayjs';
import { crmStatusTitles } from '../../../../contract/titles.ts';
import { folded } from '../../../lib/rowTitles.ts';
import { readDay, shiftedDay, typedDay } from '../../../lib/typedDay.ts';
import type { Choice } from '../../../sheet/table/ChoiceEditor.tsx';

const all: readonly Choice[] = Object.entries(crmStatusTitles).map(([value, label], index) => ({ value, label, note: String(index + 1) }));

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short' });
const shortcuts: readonly { label: string; days: number }[] = [
  { label: 'Сегодня', days: 0 },
  { label: 'Завтра', days: 1 },
  { label: 'Послезавтра', days: 2 },
  { label: 'Через 3 дня', days: 3 },
  { label: 'Через неделю', days: 7 },
  { label: 'Через 2 недели', days: 14 },
  { label: 'Через 30 дней', days: 30 },
];
const NONE: Choice = { value: '', label: 'Не назначать', note: '' };

/** The days offered for what was typed: the coming day it is read as first, then shortcuts that begin so. @param today `YYYY-MM-DD` */
export function dayChoices(typed: string, today: string): Choice[] {
  const text = typed.trim().toLowerCase();
  const named = shortcuts
    .filter(({ label }) => label.toLowerCase().startsWith(text))
    .map(({ label, days }) => shortcut(label, days, today));
  if (text === '') return [...named, NONE];
  const read = readDay(text, dayjs(today), true);
  const none = NONE.label.toLowerCase().startsWith(text) ? [NONE] : [];
  if (read === null || named.some(({ value }) => value === read)) return [...named, ...none];
  return [{ value: read, label: typedDay(read), note: weekdayOf(read) }, ...named];
}

function shortcut(label: string, days: number, today: string): Choice {
  const value = shiftedDay(today, days);
  return { value, label, note: `${weekdayOf(value)}, ${typedDay(value)}` };
}

function weekdayOf(day: string) {
  return weekday.format(dayjs(day).toDate());
}

/** Statuses whose name has a word that begins with what was typed; a number chooses by the place in the list. */
export function statusChoices(typed: string): readonly Choice[] {
  const text = folded(typed.trim());
  return all.filter(({ label, note }) => note === text || folded(label).startsWith(text) || folded(label).includes(` ${text}`));
}
