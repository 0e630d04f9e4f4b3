import { CODE_LENGTH, DEAD_CODE } from '../../contract/login.ts';
import type { ApiFailure } from '../lib/apiFailure.ts';
import type { Errors } from './StepForm.tsx';

/** What is wrong with a code before the server need be asked; undefined where it may be right. */
export function codeComplaint(code: string): string | undefined {
  return code.length < CODE_LENGTH ? 'Введите шесть цифр кода.' : undefined;
}

/** 1007: the field's sentence, which counts the tries left, before the catalogue's. */
export function atCode(failure: ApiFailure): Errors<'code'> {
  return { code: failure.fields.code?.[0] ?? (failure.code === 1007 ? failure.message : undefined) };
}

/** No further try with this code can succeed. Another server may word that differently: there the code stays to be corrected. */
export function isDeadCode(said: string | undefined): boolean {
  return said === DEAD_CODE;
}
