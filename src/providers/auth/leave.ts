import { calls } from '../../../contract/calls.ts';
import { appVersion } from '../../lib/version.ts';
import type { Session } from '../session/session.ts';

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

function endOnServer(baseURL: string, refreshToken: string): void {
  const { method, path } = calls.signOut;
  fetch(baseURL + path, {
    method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'App-Version': appVersion },
    body: JSON.stringify({ refresh_token: refreshToken }),
  }).catch(() => {
    // Nobody is there to be told: the tokens are gone from this browser either way.
  });
}
