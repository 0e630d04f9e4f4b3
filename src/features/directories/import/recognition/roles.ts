import type { Mapping } from '../../../../importing/recognition/mapping.ts';

/** What a column of a list of contractors holds, in the order of choice. */
export const roleLabels = {
  title: 'Название',
  category: 'Категория',
  phone: 'Телефон',
  email: 'E-mail',
  inn: 'ИНН',
  comment: 'Комментарий',
} as const;
export type Role = keyof typeof roleLabels;
export type ContractorMapping = Mapping<Role>;
