import type { CodeStatus } from './code.ts';

/** States of an activation code, as screens and files name them. */
export const codeStatusTitles: Record<CodeStatus, string> = {
  new: 'Новый',
  used: 'Использован',
  revoked: 'Отозван',
  expired: 'Истёк',
};
