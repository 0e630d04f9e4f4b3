import type { CallInput } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls.ts';
import { type Login, parseLogin } from '../../../contract/login.ts';
import type { TextFields, Typed, Values } from '../../forms/recordFields.ts';
import { telegramText } from '../../lib/contacts.ts';
import { NO_DAY } from '../../lib/zoneDays.ts';

export type CreateField = 'login' | 'name' | 'company_title' | 'status' | 'telegram' | 'next_time' | 'comment';

export const blankUser: Typed<CreateField> = {
  login: '',
  name: '',
  company_title: '',
  status: 'new',
  telegram: '',
  next_time: '',
  comment: '',
};

/** How a new user is typed and read. */
export const createFields: TextFields<CreateField> = {
  labels: {
    login: 'E-mail или телефон',
    name: 'Имя',
    company_title: 'Компания',
    status: 'Статус',
    telegram: 'Telegram',
    next_time: 'Следующий контакт',
    comment: 'Комментарий',
  },
  read(field, typed) {
    if (field === 'login') {
      const login = parseLogin(typed);
      return login ? { value: login } : { error: 'Укажите e-mail или российский номер, например +7\u00a0916\u00a0123-45-67.' };
    }
    if (field === 'name' && typed.trim() === '') return { error: 'Напишите, как зовут пользователя.' };
    // the field itself says what is wrong with it
    if (field === 'next_time') return typed.startsWith(NO_DAY) ? { error: '' } : { value: typed };
    return { value: field === 'telegram' ? telegramText(typed) : typed.trim() };
  },
};

/** The request of what was read of the form: the login as e-mail or phone, and only what was typed. */
export function createBody({ login, ...rest }: Values): CallInput<typeof calls.crmUserCreate>['body'] {
  const { kind, value } = login as Login;
  const filled = Object.entries(rest).filter(([, one]) => one !== '');
  return { [kind]: value, ...(Object.fromEntries(filled) as { name: string }) };
}
