import { ApiError } from '../../http/api-error.ts';
import { type Attempt, countAttempt, forgetAttempts } from '../../http/attempts.ts';
import type { Caller } from '../../http/call-context.ts';
import { checkPassword } from '../../http/passwords.ts';
import type { ApiRuntime } from '../../http/runtime.ts';

type Owner = { guid: string; password_hash: string | null };

/**
 * Throws unless the caller knows the password: 1100 when there is none typed, 1005 when it is wrong, 1105 after too many wrong ones.
 * Who has no password needs none. Tries are counted by session: whoever found one open does not lock the owner out of the others.
 */
export async function provePassword(api: ApiRuntime, caller: Caller, user: Owner, typed: string | undefined): Promise<void> {
  if (user.password_hash === null) return;
  if (typed === undefined) throw new ApiError(1100, { fields: { old_password: ['Введите нынешний пароль.'] } });
  const attempt = attemptOf(api, caller);
  await countAttempt(api, attempt);
  if (!(await checkPassword(api, user, typed))) {
    throw new ApiError(1005, { fields: { old_password: ['Старый пароль неверен.'] } });
  }
  await forgetAttempts(api, attempt);
}

function attemptOf({ config }: ApiRuntime, { session }: Caller): Attempt {
  return { scope: 'old-password', key: [session], limit: config.signInFailures, minutes: config.signInWindowMinutes };
}
