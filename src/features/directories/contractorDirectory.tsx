import type { Contractor } from '../../../contract/directory.ts';
import { phoneText } from '../../lib/phoneText.ts';
import type { Directory } from './directory.ts';

export const contractorDirectory: Directory<Contractor> = {
  name: 'contractors',
  words: {
    many: 'Контрагенты',
    count: ['контрагент', 'контрагента', 'контрагентов'],
    add: 'Добавить контрагента',
    added: 'Контрагент добавлен',
    saved: 'Контрагент сохранён',
    deleted: 'Контрагент удалён',
    restored: 'Контрагент возвращён',
    merge: 'Объединить контрагентов',
    keep: 'Какого контрагента оставить',
    none: 'Контрагентов пока нет.',
    noneHint: 'Добавьте первого: подрядчика, клиента или поставщика.',
    search: 'Название, телефон, e-mail, ИНН',
  },
  brief: ({ phone, email, inn, is_member }) =>
    [phoneText(phone), email, inn && `ИНН ${inn}`, is_member && 'участник'].filter(Boolean).join(' · '),
};
