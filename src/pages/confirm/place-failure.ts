import type { ApiFailure } from '../../lib/api-failure.ts';
import type { Errors } from '../../ui/use-step-form.ts';

/** What is missing before the server need be asked; null when nothing is. */
export function complaintOf(email: string, key: string): Errors<'email' | 'key'> | null {
  const errors = {
    ...(email ? {} : { email: 'Укажите e-mail, на который пришло письмо.' }),
    ...(key ? {} : { key: 'Вставьте ключ или всю ссылку из письма.' }),
  };
  return email && key ? null : errors;
}

/** The field's own sentence before the catalogue's, in the order of the form. */
export function atFields(failure: ApiFailure): Errors<'email' | 'key'> {
  const email = failure.fields.email?.[0] ?? (failure.code === 1010 || failure.code === 1006 ? failure.message : undefined);
  const key = failure.fields.confirmation_key?.[0] ?? (failure.code === 1007 ? failure.message : undefined);
  return { ...(email === undefined ? {} : { email }), ...(key === undefined ? {} : { key }) };
}
