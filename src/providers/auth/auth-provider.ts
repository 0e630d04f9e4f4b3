import type { AuthProvider } from '@refinedev/core';
import { calls } from '../../../contract/calls.ts';
import type { Permissions } from '../../../contract/permissions.ts';
import type { Api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { Session } from '../session/session.ts';
import { leave } from './leave.ts';

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
    /** Refine stands behind the session: the ways in are pages of their own, outside it. */
    login: async () => ({ success: false, redirectTo: paths.login }),
    async logout() {
      leave(session, baseURL, canSignOut());
      return { success: true, redirectTo: paths.login };
    },
    async check() {
      return session.tokens() ? { authenticated: true } : { authenticated: false, redirectTo: paths.login };
    },
    // the HTTP client ends the session, and the gate leads to /login with the address to return to, which Refine's redirect would drop
    onError: async () => ({}),
    getIdentity: () => api.call(calls.profile, {}),
    getPermissions: async () => permissions(),
  };
}
