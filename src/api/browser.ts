import { calls } from '../../contract/calls.ts';
import { callHeaders } from '../lib/brand.ts';
import { ofTab } from '../lib/browserStorage.ts';
import { createConnection, type WatchedConnection } from './connection.ts';
import { createSession, type Session } from './session.ts';
import { browserStorage, storageKeys } from './tokenStorage.ts';

/** An answer later than this, ms, is as good as none. */
const PATIENCE = 5000;

/** The session of this browser: localStorage, heard and told across tabs. */
export function browserSession(): Session {
  const session = createSession(browserStorage(), ofTab);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKeys.token || event.key === storageKeys.company) session.storageChanged();
  });
  return session;
}

/** The connection of this page: what its requests meet, and a look whenever the browser gains or loses a network. */
export function browserConnection(baseURL: string): WatchedConnection {
  const connection = createConnection(() => probe(baseURL));
  window.addEventListener('online', connection.look);
  window.addEventListener('offline', connection.look);
  // lost while the page was loading, when nobody listened yet
  if (!navigator.onLine) connection.look();
  return connection;
}

/** Anything that the API itself may have answered counts; a page of a proxy or of a captive network does not. */
async function probe(baseURL: string) {
  try {
    const answer = await fetch(baseURL + calls.meta.path, {
      headers: callHeaders,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) return answer.status < 500;
    await answer.json();
    return true;
  } catch {
    return false;
  }
}
