import { DEVICE_TOKEN_HEADER } from '../../../contract/auth.ts';
import type { Call } from '../../../contract/call.ts';
import type { Session } from '../session/session.ts';

const WAYS_IN = /^\/api\/(auth|user\/(password-recovery|registration))\//;

/** `Device-Token` on the calls by which a visitor comes in, and on no other. */
export function deviceHeader(call: Call, input: { query?: unknown; body?: unknown }, session: Session): Record<string, string> {
  if (call.access.who !== 'anyone' || !WAYS_IN.test(call.path)) return {};
  const token = session.deviceToken(loginOf(input.body) ?? loginOf(input.query));
  return token === null ? {} : { [DEVICE_TOKEN_HEADER]: token };
}

/** Whom the call is about, where it says so. */
function loginOf(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const { login, email } = values as Record<string, unknown>;
  return [login, email].find((value) => typeof value === 'string') as string | undefined;
}
