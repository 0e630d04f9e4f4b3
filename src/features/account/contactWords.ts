import { formatLogin } from '../../lib/loginText.ts';

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
