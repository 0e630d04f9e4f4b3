import type { Profile } from '../../../contract/account.ts';
import { parseLogin } from '../../../contract/login.ts';
import { formatLogin } from '../../lib/loginText.ts';

export type ContactKind = 'email' | 'phone';

type ContactWords = {
  label: string;
  formLabel: string;
  fieldLabel: string;
  /** what stands where there is none yet */
  none: string;
  hint: string;
  wrong: string;
  same: string;
  changed(address: string): string;
};

export const contactWords: Record<ContactKind, ContactWords> = {
  email: {
    label: 'E-mail',
    formLabel: 'Смена e-mail',
    fieldLabel: 'Новый e-mail',
    none: 'Не указан',
    hint: 'Пришлём письмо с кодом на этот адрес.',
    wrong: 'Некорректный email. Пример: ivan@example.ru.',
    same: 'Это ваш нынешний e-mail. Укажите другой.',
    changed: (address) => `E-mail сохранён: ${address}.`,
  },
  phone: {
    label: 'Телефон',
    formLabel: 'Смена телефона',
    fieldLabel: 'Новый телефон',
    none: 'Не указан',
    hint: 'Пришлём SMS с кодом на этот номер.',
    wrong: 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.',
    same: 'Это ваш нынешний телефон. Укажите другой.',
    changed: (address) => `Телефон сохранён: ${formatLogin(address, 0).text}.`,
  },
};

/** What was typed, in its stored form; else the sentence that says what is wrong with it. */
export function readContact(kind: ContactKind, typed: string, profile: Profile): { address: string } | { fault: string } {
  const login = parseLogin(typed);
  if (login?.kind !== kind) return { fault: contactWords[kind].wrong };
  return login.value === profile[kind] ? { fault: contactWords[kind].same } : { address: login.value };
}
