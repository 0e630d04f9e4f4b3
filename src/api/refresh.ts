import { calls } from '../../contract/calls.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import { answerFailure, codeOf } from './failure.ts';
import { jwtSubject, type Session, type TokenPair } from './session.ts';
import type { Transport } from './transport.ts';

/** Answers a token to retry with, or null when the session is over; rejects when the server could not be asked. */
export type Refresh = (usedToken: string) => Promise<string | null>;

/**
 * ms after which an exchange that hangs is given up. Below the 30 s in which the server answers a repeated exchange with the
 * same pair: the next request repeats it, and nobody is logged out for an answer that was lost.
 */
export const REFRESH_PATIENCE = 10_000;

/** The one refresh of this tab (design.md «Token refresh»): parallel callers share it, tabs take turns by `lock`. */
export function createRefresh(transport: Transport, session: Session, lock: TabLock): Refresh {
  let shared: { usedToken: string; token: Promise<string | null> } | null = null;

  return async (usedToken) => {
    const replaced = replacement(session, usedToken);
    if (replaced !== undefined) return replaced;
    // One that still runs for an earlier session is none of this one's.
    if (shared?.usedToken !== usedToken) {
      const own = { usedToken, token: lock(() => exchange(transport, session, usedToken)) };
      shared = own;
      const done = () => {
        if (shared === own) shared = null;
      };
      own.token.then(done, done);
    }
    return shared.token;
  };
}

/** The token that stands in the storage instead of `usedToken`; null when none does; undefined when it is still there. */
export function replacement(session: Session, usedToken: string): string | null | undefined {
  const now = session.tokens();
  if (!now) return null;
  if (now.token === usedToken) return undefined;
  // A request of one user must never be repeated in another's name.
  if (jwtSubject(now.token) !== jwtSubject(usedToken))
    throw new ApiFailure('Запрос отменён: вошёл другой пользователь.', { kind: 'aborted' });
  return now.token;
}

async function exchange(transport: Transport, session: Session, usedToken: string) {
  // Another tab may have refreshed while this one waited for its turn.
  const replaced = replacement(session, usedToken);
  if (replaced !== undefined) return replaced;
  const from = session.tokens();
  if (!from) return null;
  if (!from.refreshToken) return end(session, from);
  const { method, path } = calls.refreshToken;
  const answer = await transport({ method, url: path, data: { refresh_token: from.refreshToken }, timeout: REFRESH_PATIENCE });
  if (isRejection(answer)) return end(session, from);
  if (answer.status < 200 || answer.status >= 300) throw answerFailure(answer.status, answer.data, answer.headers['retry-after']);
  const to = readPair(answer.data);
  if (!to) throw new ApiFailure('Сервер ответил непонятно. Повторите попытку.', { kind: 'network', statusCode: answer.status });
  return session.rotate(from, to) ? to.token : (replacement(session, usedToken) ?? null);
}

/** Only what the API itself says ends a session: its codes under any status, or its own 401; never the 401 of a proxy's page. */
function isRejection({ status, data }: { status: number; data: unknown }) {
  const code = codeOf(data);
  return code === 1017 || code === 1000 || (status === 401 && typeof data === 'object' && data !== null);
}

/** The server rejected the refresh token: everybody out, unless somebody signed in meanwhile. */
function end(session: Session, rejected: TokenPair) {
  const now = session.tokens();
  if (now && now.refreshToken !== rejected.refreshToken) return replacement(session, rejected.token) ?? null;
  if (now) session.signOut('ended');
  return null;
}

function readPair(body: unknown): TokenPair | null {
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string') return null;
  return { token: body.token, refreshToken: 'refresh_token' in body && typeof body.refresh_token === 'string' ? body.refresh_token : null };
}

/** Runs a task while no other tab runs one. */
export type TabLock = <T>(task: () => Promise<T>) => Promise<T>;

/** `navigator.locks` where there is one. A tab that hangs holds the others for `patience` ms at most. */
export function tabLock(name: string, patience = 10_000, locks: LockManager | undefined = globalThis.navigator?.locks): TabLock {
  if (!locks) return (task) => task();
  return async (task) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience);
    let started = false;
    try {
      return await locks.request(name, { signal: waiting.signal }, () => {
        started = true;
        clearTimeout(timer);
        return task();
      });
    } catch (error) {
      if (started) throw error;
      return task();
    } finally {
      clearTimeout(timer);
    }
  };
}
