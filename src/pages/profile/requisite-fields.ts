import type { Requisites } from '../../../contract/resources/account.ts';
import type { Groups } from './digit-groups.ts';

export type RequisiteName = keyof Requisites;

type RequisiteShape = {
  name: RequisiteName;
  label: string;
  hint?: string;
  /** takes the whole width of the form */
  wide?: true;
  /** digits only, shown in these groups */
  groups?: Groups;
  max?: number;
  autoComplete?: string;
};

/** 5: what the account is for, 3: currency, 1: key, 4: branch, 7: number. */
const accountGroups = [5, 3, 1, 4, 7];

/** The requisites in the order of a contract: the firm, then its bank. */
export const requisiteFields: readonly RequisiteShape[] = [
  { name: 'company_name', label: 'Название организации или ИП', wide: true, max: 300, autoComplete: 'organization' },
  { name: 'inn', label: 'ИНН', groups: [12], hint: '10 цифр у организации, 12 у предпринимателя' },
  { name: 'kpp', label: 'КПП', max: 11, hint: 'Только у организации' },
  { name: 'ogrn', label: 'ОГРН или ОГРНИП', groups: [1, 2, 2, 2, 8], hint: '13 цифр у организации, 15 у предпринимателя' },
  { name: 'legal_address', label: 'Юридический адрес', wide: true, max: 500, autoComplete: 'street-address' },
  { name: 'bank', label: 'Банк', max: 300 },
  { name: 'bik', label: 'БИК', groups: [9], hint: '9 цифр' },
  { name: 'account', label: 'Расчётный счёт', groups: accountGroups },
  { name: 'correspondent_account', label: 'Корреспондентский счёт', groups: accountGroups },
];

export const requisiteNames = requisiteFields.map(({ name }) => name);
