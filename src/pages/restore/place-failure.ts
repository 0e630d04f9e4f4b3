import { ApiFailure } from '../../lib/api-failure.ts';
import type { Errors } from '../../ui/use-step-form.ts';

/** 1006, 1010, or what the server says of the login or e-mail. */
export function atLogin(failure: ApiFailure): Errors<'login'> {
  const known = failure.code === 1006 || failure.code === 1010 ? failure.message : undefined;
  const said = failure.fields.login?.[0] ?? failure.fields.email?.[0] ?? known;
  return said === undefined ? {} : { login: said };
}

/** In the order of the form's fields. */
export function atPasswords(failure: ApiFailure): Errors<'password' | 'repeat'> {
  const { password, password_repeat: repeat } = failure.fields;
  return { ...(password?.[0] === undefined ? {} : { password: password[0] }), ...(repeat?.[0] === undefined ? {} : { repeat: repeat[0] }) };
}

/** The key of a letter or the ticket of a code is used, too old, or was never given out. */
export function isDead(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  return failure.code === 1007 || 'confirmation_key' in failure.fields || 'ticket' in failure.fields;
}
