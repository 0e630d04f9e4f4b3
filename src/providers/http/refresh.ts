import type { AxiosInstance } from 'axios';
import { calls } from '../../../contract/calls.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { jwtSubject } from '../session/jwt-subject.ts';
import type { Session, TokenPair } from '../session/session.ts';
import { codeOf } from './error-body.ts';
import { answerFailure, toFailure } from './failure.ts';
import type { TabLock } from './tab-lock.ts';

/** Answers a token to retry with, or null when the session is over; rejects when the server could not be asked. */
export type Refresh = (usedToken: string) => Promise<string | null>;

/**
 * The one refresh of this tab (design.md «Token refresh»): parallel callers share it, tabs take turns by `lock`.
 * @param bare an axios instance without interceptors
 */
export function createRefresh(bare: AxiosInstance, session: Session, lock: TabLock): Refresh {
  let shared: Promise<string | null> | null = null;

  return async (usedToken) => {
    const replaced = replacement(session, usedToken);
    if (replaced !== undefined) return replaced;
    shared ??= lock(() => exchange(bare, session, usedToken)).finally(() => {
      shared = null;
    });
    return shared;
  };
}

/** The token that stands in the storage instead of `usedToken`; null when none does; undefined when it is still there. */
function replacement(session: Session, usedToken: string): string | null | undefined {
  const now = session.tokens();
  if (!now) return null;
  if (now.token === usedToken) return undefined;
  // A request of one user must never be repeated in another's name.
  if (jwtSubject(now.token) !== jwtSubject(usedToken))
    throw new ApiFailure('Запрос отменён: вошёл другой пользователь.', { kind: 'aborted' });
  return now.token;
}

async function exchange(bare: AxiosInstance, session: Session, usedToken: string): Promise<string | null> {
  // Another tab may have refreshed while this one waited for its turn.
  const replaced = replacement(session, usedToken);
  if (replaced !== undefined) return replaced;
  const from = session.tokens();
  if (!from) return null;
  if (!from.refreshToken) return end(session, from);
  try {
    const reply = await bare.post<unknown>(calls.refreshToken.path, { refresh_token: from.refreshToken });
    const to = readPair(reply.data);
    if (!to) throw new ApiFailure('Сервер ответил непонятно. Повторите попытку.', { kind: 'network', statusCode: reply.status });
    return session.rotate(from, to) ? to.token : (replacement(session, usedToken) ?? null);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.statusCode !== 401 && failure.code !== 1017) throw failure;
    return end(session, from);
  }
}

/** The server rejected the refresh token: everybody out, unless somebody signed in meanwhile. */
function end(session: Session, rejected: TokenPair): string | null {
  const now = session.tokens();
  if (now && now.refreshToken !== rejected.refreshToken) return replacement(session, rejected.token) ?? null;
  if (now) session.signOut('ended');
  return null;
}

function readPair(body: unknown): TokenPair | null {
  if (codeOf(body) === 1017) throw answerFailure(401, body);
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string') return null;
  return { token: body.token, refreshToken: 'refresh_token' in body && typeof body.refresh_token === 'string' ? body.refresh_token : null };
}
