import type { AuthProvider } from '@refinedev/core';
import { calls } from '../../../contract/calls.ts';
import type { Permissions } from '../../../contract/permissions.ts';
import type { Api } from '../../lib/api.ts';
import { ApiFailure, isFailure } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import type { Session } from '../session/session.ts';
import { endOnServer } from './end-on-server.ts';

type Deps = {
  api: Api;
  session: Session;
  baseURL: string;
  permissions(): Permissions | null;
  /** does the API know sign-out (an extension)? */
  canSignOut(): boolean;
};

/** Refine's view of the session. The HTTP client itself refreshes and ends sessions; here nothing is logged out by a failed request. */
export function createAuthProvider({ api, session, baseURL, permissions, canSignOut }: Deps): AuthProvider {
  return {
    async login({ login, password }: { login: string; password: string }) {
      try {
        const tokens = await api.call(calls.signIn, { body: { login, password } });
        session.signIn({ token: tokens.token, refreshToken: tokens.refresh_token });
        return { success: true };
      } catch (error) {
        return { success: false, error: error instanceof Error ? error : new ApiFailure('Не удалось войти.', { kind: 'network' }) };
      }
    },
    async logout() {
      const refreshToken = session.tokens()?.refreshToken;
      if (refreshToken && canSignOut()) endOnServer(baseURL, refreshToken);
      session.signOut('left');
      return { success: true, redirectTo: paths.login };
    },
    async check() {
      return session.tokens() ? { authenticated: true } : { authenticated: false, redirectTo: paths.login };
    },
    async onError(error: unknown) {
      return isFailure(error, 1017) ? { logout: false, redirectTo: paths.login, error } : {};
    },
    getIdentity: () => api.call(calls.profile, {}),
    getPermissions: async () => permissions(),
  };
}
