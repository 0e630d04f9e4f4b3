import { formatLogin } from '../../lib/loginText.ts';

export const contactWords = {
  email: {
    label: 'E-mail',
    formLabel: 'Смена e-mail',
    fieldLabel: 'Новый e-mail',
    none: 'Не указан',
    hint: 'Пришлём письмо с кодом на этот адрес.',
    wrong: 'Некорректный email. Пример: ivan@example.ru.',
    same: 'Это ваш нынешний e-mail. Укажите другой.',
    changed: (address: string) => `E-mail сохранён: ${address}.`,
  },
  phone: {
    label: 'Телефон',
    formLabel: 'Смена телефона',
    fieldLabel: 'Новый телефон',
    none: 'Не указан',
    hint: 'Пришлём SMS с кодом на этот номер.',
    wrong: 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.',
    same: 'Это ваш нынешний телефон. Укажите другой.',
    changed: (address: string) => `Телефон сохранён: ${formatLogin(address, 0).text}.`,
  },
};

export type ContactKind = keyof typeof contactWords;
