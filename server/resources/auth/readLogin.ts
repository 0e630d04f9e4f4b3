import { type Login, parseLogin } from '../../../contract/login.ts';
import { ApiError } from '../../http/api-error.ts';

/** What was typed, as it is stored. Throws 1010 for what is neither e-mail nor Russian phone. */
export function readLogin(typed: string): Login {
  const login = parseLogin(typed);
  if (!login) throw new ApiError(1010);
  return login;
}
