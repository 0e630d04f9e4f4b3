import type { ApiFailure } from '../../lib/api-failure.ts';

export type SignInField = 'login' | 'password';

/** Where a refusal belongs: sentences under fields, or one above the form. */
export type SignInComplaint = { fields: Partial<Record<SignInField, string>>; message: string | null };

/**
 * 1010 is about the login; 1002 does not say which of the two is wrong, so both are marked and the sentence stands at
 * the password; 1000 and everything else concern the whole form.
 */
export function complaintOf(failure: ApiFailure): SignInComplaint {
  if (failure.code === 1010) return { fields: { login: failure.message }, message: null };
  if (failure.code === 1002) return { fields: { login: '', password: failure.message }, message: null };
  const login = failure.fields.login?.[0];
  const password = failure.fields.password?.[0];
  if (login === undefined && password === undefined) return { fields: {}, message: failure.message };
  return { fields: { ...(login === undefined ? {} : { login }), ...(password === undefined ? {} : { password }) }, message: null };
}
