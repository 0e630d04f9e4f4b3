import type { Mapping } from '../../../../importing/recognition/mapping.ts';

/** What a column of a file of operations holds, in the order of choice. */
export const roleLabels = {
  date: 'Дата',
  type: 'Тип операции',
  amount: 'Сумма',
  income: 'Сумма прихода',
  expense: 'Сумма расхода',
  description: 'Описание',
  object: 'Объект',
  contractor: 'Контрагент',
  inn: 'ИНН контрагента',
  bill: 'Статья расходов',
  document: 'Номер документа',
} as const;
export type Role = keyof typeof roleLabels;
export type OperationMapping = Mapping<Role>;
