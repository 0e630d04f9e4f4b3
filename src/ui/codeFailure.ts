import { CODE_LENGTH, DEAD_CODE } from '../../contract/login.ts';
import { placing } from '../lib/apiFailure.ts';

/** What is wrong with a code before the server need be asked; undefined where it may be right. */
export function codeComplaint(code: string): string | undefined {
  return code.length < CODE_LENGTH ? 'Введите шесть цифр кода.' : undefined;
}

/** The field's sentence counts the tries left, so it goes before that of 1007. */
export const atCode = placing({ code: ['code', 1007] });

/** No further try with this code can succeed. Another server may word that differently: there the code stays to be corrected. */
export function isDeadCode(said: string | undefined): boolean {
  return said === DEAD_CODE;
}
