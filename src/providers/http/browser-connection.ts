import { calls } from '../../../contract/calls.ts';
import { appVersion } from '../../lib/version.ts';
import { createConnection, type WatchedConnection } from './connection.ts';

/** An answer later than this, ms, is as good as none. */
const PATIENCE = 5000;

/** The connection of this page: what its requests meet, and a look whenever the browser gains or loses a network. */
export function browserConnection(baseURL: string): WatchedConnection {
  const connection = createConnection(() => probe(baseURL));
  window.addEventListener('online', connection.look);
  window.addEventListener('offline', connection.look);
  return connection;
}

/** Anything that the API itself may have answered counts; a page of a proxy or of a captive network does not. */
async function probe(baseURL: string): Promise<boolean> {
  try {
    const answer = await fetch(baseURL + calls.meta.path, {
      headers: { 'App-Version': appVersion },
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
