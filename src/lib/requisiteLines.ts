import type { Requisites } from '../../contract/account.ts';

type Named = Pick<Requisites, 'company_name' | 'inn' | 'kpp' | 'ogrn' | 'legal_address'>;

/** Requisites as they stand at the head of a paper; what is empty is left out. */
export function requisiteLines({ company_name, inn, kpp, ogrn, legal_address }: Named): string[] {
  const numbers = [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`];
  return [company_name, numbers.filter(Boolean).join(', '), legal_address].filter((line) => line !== '');
}
