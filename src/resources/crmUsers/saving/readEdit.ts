import type { CrmUser } from '../../../../contract/crm.ts';
import { crmStatusTitles } from '../../../../contract/crmTitles.ts';
import { telegramText } from '../../../lib/telegramLink.ts';
import type { EditedField, UserEdit } from './UserEdit.ts';

/** What an editor handed over, as the API takes it; null where nothing changes. */
export function readEdit(user: CrmUser, field: EditedField, typed: string): UserEdit | null {
  const value = field === 'status' ? statusOf(typed, user.status) : textOf(field, typed);
  return value === user[field] ? null : { [field]: value };
}

function statusOf(typed: string, before: CrmUser['status']): CrmUser['status'] {
  const known = Object.keys(crmStatusTitles) as CrmUser['status'][];
  return known.find((status) => status === typed) ?? before;
}

function textOf(field: Exclude<EditedField, 'status'>, typed: string): string | null {
  if (field === 'next_time') return typed === '' ? null : typed;
  return field === 'telegram' ? telegramText(typed) : typed.trim();
}
