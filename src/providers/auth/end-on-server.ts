import { calls } from '../../../contract/calls.ts';
import { appVersion } from '../../lib/version.ts';

/** Asks the server to end the session. Leaving must not wait for it, and survives the page being closed (`keepalive`). */
export function endOnServer(baseURL: string, refreshToken: string): void {
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
