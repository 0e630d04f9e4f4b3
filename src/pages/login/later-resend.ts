import { isFailure } from '../../lib/api-failure.ts';
import type { Machine } from './use-login-machine.ts';

/** A new code that is refused for a while: the countdown beside «Отправить ещё раз» says for how long. */
export async function laterResend<T>(machine: Machine, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isFailure(error, 1105) && error.retryAfter !== null) machine.send('resendLater', Date.now() + error.retryAfter * 1000);
    throw error;
  }
}
