import { crmStatusTitles } from '../../../../contract/crmTitles.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import type { EditedField, UserEdit } from './UserEdit.ts';

export const fieldTitles: Record<EditedField, string> = {
  status: 'статус',
  telegram: 'Telegram',
  comment: 'комментарий',
  next_time: 'следующий контакт',
};

/** One value as it is read. */
export function valueWords(edit: UserEdit, field: EditedField): string {
  if (field === 'status') return edit.status ? crmStatusTitles[edit.status] : '';
  if (field === 'next_time') return edit.next_time ? typedDay(edit.next_time) : 'не назначен';
  return edit[field] || 'пусто';
}

/** «статус — В работе, комментарий — Звонил»; long texts are cut. */
export function editWords(edit: UserEdit): string {
  const fields = (['status', 'telegram', 'comment', 'next_time'] as const).filter((field) => field in edit);
  return fields.map((field) => `${fieldTitles[field]} — ${short(valueWords(edit, field))}`).join(', ');
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
