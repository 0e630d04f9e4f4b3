import type { Mapping } from '../../../../importing/recognition/mapping.ts';

/** What a column of a price list holds, in the order of choice. */
export const roleLabels = {
  title: 'Наименование',
  unit: 'Единица измерения',
  cost: 'Себестоимость',
  price: 'Цена',
  category: 'Категория',
  guid: 'Идентификатор',
} as const;
export type Role = keyof typeof roleLabels;
export type PriceMapping = Mapping<Role>;
