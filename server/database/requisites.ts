import type { Requisites } from '../../contract/account.ts';

/** Columns of requisites, of a person's and of a company's. */
export const requisiteFields = [
  'company_name',
  'inn',
  'kpp',
  'ogrn',
  'legal_address',
  'bank',
  'bik',
  'account',
  'correspondent_account',
] as const satisfies readonly (keyof Requisites)[];

/** Before anything is filled in. */
export const emptyRequisites = Object.fromEntries(requisiteFields.map((field) => [field, ''])) as Requisites;
