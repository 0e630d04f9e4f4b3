import type { CompanyMember } from '../../../../contract/company.ts';
import { roleLabel, roleOfContractorType } from '../../../../contract/permissions.ts';
import { agoWords } from '../../../lib/agoWords.ts';
import { day } from '../../../lib/dates.ts';

/** Roles one can be invited to, by the type of their category, with what each may do. */
export const invitedTypes = [
  { type: 3, about: 'Ведёт прайс-лист и\u00a0учёт' },
  { type: 5, about: 'Может всё, и\u00a0эти настройки тоже' },
  { type: 1, about: 'Видит объекты, цены и\u00a0свои выплаты' },
  { type: 4, about: 'Видит объекты и\u00a0цены' },
] as const;

/** «Подрядчик» */
export function roleOfType(type: number): string {
  const role = roleOfContractorType[type];
  return role ? roleLabel[role] : 'Без роли';
}

/** When somebody was here, or until when they are awaited. */
export function seenWords({ status, invited_until, last_seen }: CompanyMember, now: number): string {
  if (status === 'invited') return `Приглашение до\u00a0${invited_until === null ? '' : day(invited_until)}`;
  if (status === 'expired') return 'Приглашение устарело: отправьте его снова';
  return last_seen === null ? 'Входов ещё не\u00a0было' : `Активность: ${agoWords(last_seen, now)}`;
}
