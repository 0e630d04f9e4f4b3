import { parsePhone } from '../../contract/login.ts';

/** A phone as it is read: «+7 900 000-00-00»; what is no Russian number stays as it was typed. */
export function phoneText(kept: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(parsePhone(kept) ?? '');
  return match ? `+7\u00a0${match[1]}\u00a0${match[2]}-${match[3]}-${match[4]}` : kept;
}
