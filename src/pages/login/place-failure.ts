import type { ApiFailure } from '../../lib/api-failure.ts';
import { atCode } from '../../ui/code-failure.ts';
import type { Errors } from '../../ui/use-step-form.ts';

/** What the server says of the login, or 1010. */
export function atLogin(failure: ApiFailure): Errors<'login'> {
  const said = failure.fields.login?.[0] ?? (failure.code === 1010 ? failure.message : undefined);
  return said === undefined ? {} : { login: said };
}

/** 1002 does not say which of the two is wrong; the password is what this step can correct. */
export function atPassword(failure: ApiFailure): Errors<'password'> {
  const said = failure.fields.password?.[0] ?? (failure.code === 1002 ? failure.message : undefined);
  return said === undefined ? {} : { password: said };
}

/** In the order of the form's fields, so that the first wrong one gets the focus. */
export function atRegistration(failure: ApiFailure): Errors<'code' | 'name' | 'company' | 'password'> {
  const { name, company_title: title, password } = failure.fields;
  const company = title?.[0] ?? (failure.code === 1011 ? failure.message : undefined);
  return {
    ...atCode(failure),
    ...(name?.[0] === undefined ? {} : { name: name[0] }),
    ...(company === undefined ? {} : { company }),
    ...(password?.[0] === undefined ? {} : { password: password[0] }),
  };
}
