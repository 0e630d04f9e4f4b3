import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { Tokens } from '../../contract/auth.ts';
import { calls } from '../../contract/calls.ts';
import type { Session } from '../api/session.ts';
import type { Api } from '../lib/api.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import type { ForgotPassword, Register, SignIn, UpdatePassword } from '../lib/auth.ts';
import { callHeaders } from '../lib/brand.ts';
import { paths } from '../lib/paths.ts';

type Deps = {
  api: Api;
  session: Pick<Session, 'signIn' | 'signOut' | 'tokens' | 'deviceToken'>;
  baseURL: string;
  /** false: the API is known to lack sign-out (an extension) */
  canSignOut?: boolean;
};

/**
 * Refine's view of the session. The HTTP client itself refreshes and ends sessions; here nothing is logged out by a failed request.
 * What the ways in are refused is the `error` of their answer, an `ApiFailure`.
 */
export function createAuthProvider({
  api,
  session,
  baseURL,
  canSignOut,
}: Deps): Required<Pick<AuthProvider, 'register' | 'forgotPassword' | 'updatePassword'>> & AuthProvider {
  /** @param login what was typed: tells apart the device tokens of several people at one browser */
  function enter({ token, refresh_token, device_token }: Tokens, login: string) {
    session.signIn({ token, refreshToken: refresh_token }, device_token === undefined ? undefined : { token: device_token, login });
  }

  async function signIn(how: SignIn) {
    const { login, signal } = how;
    if ('key' in how) {
      enter(await api.call(calls.activate, { body: { confirmation_key: how.key, email: login } }, { signal }), login);
      return;
    }
    const device = session.deviceToken(login);
    const secret = 'password' in how ? { password: how.password } : { code: how.code };
    const tokens = await api.call(
      calls.signIn,
      { body: { login, ...secret, ...(device !== null && { device_token: device }) } },
      { signal },
    );
    // the step was left meanwhile
    if (!signal?.aborted) enter(tokens, login);
  }

  return {
    login: (how: SignIn) => answered(() => signIn(how)),
    register: ({ login, made, signal, ...account }: Register) =>
      answered(async () => {
        const tokens = await api.call(calls.createAccount, { body: account }, { signal });
        if (signal?.aborted) return;
        made();
        enter(tokens, login);
      }),
    forgotPassword: ({ login, by, signal }: ForgotPassword) =>
      answered(async () => {
        if (by === 'letter') await api.call(calls.recoveryRequest, { query: { email: login } }, { signal });
        else return api.call(calls.requestCode, { query: { login } }, { signal });
      }),
    updatePassword: (how: UpdatePassword) =>
      answered(async () => {
        const { login, password, signal } = how;
        if ('ticket' in how) {
          enter(await api.call(calls.restorePassword, { body: { ticket: how.ticket, password } }, { signal }), login);
          return { entered: true };
        }
        await api.call(calls.recoveryPassword, { body: { confirmation_key: how.key, password, password_repeat: how.repeat } }, { signal });
        // this call brings no session; the password is changed whatever comes of signing in with it
        return { entered: (await answered(() => signIn({ login, password }))).success };
      }),
    async logout() {
      leave(session, baseURL, canSignOut);
      return { success: true, redirectTo: paths.login };
    },
    async check() {
      return session.tokens() ? { authenticated: true } : { authenticated: false, redirectTo: paths.login };
    },
    // the HTTP client ends the session, and the gate leads to /login with the address to return to, which Refine's redirect would drop
    onError: async () => ({}),
    getIdentity: () => api.call(calls.profile, {}),
  };
}

async function answered(work: () => Promise<unknown>): Promise<AuthActionResponse> {
  try {
    const answer = await work();
    return { ...(answer as object | undefined), success: true };
  } catch (error) {
    if (error instanceof ApiFailure) return { success: false, error };
    throw error;
  }
}

/**
 * The user leaves: here at once, and on the server, which is asked to end the session. Leaving must not wait for that, and the
 * question survives the page being closed (`keepalive`).
 * @param canSignOut false: the API is known to lack sign-out (an extension)
 */
export function leave(session: Pick<Session, 'tokens' | 'signOut'>, baseURL: string, canSignOut = true): void {
  const refreshToken = session.tokens()?.refreshToken;
  if (refreshToken && canSignOut) endOnServer(baseURL, refreshToken);
  session.signOut('left');
}

function endOnServer(baseURL: string, refreshToken: string) {
  const { method, path } = calls.signOut;
  fetch(baseURL + path, {
    method,
    keepalive: true,
    headers: callHeaders,
    body: JSON.stringify({ refresh_token: refreshToken }),
  }).catch(() => {
    // Nobody is there to be told: the tokens are gone from this browser either way.
  });
}
