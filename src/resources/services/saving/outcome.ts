import { ApiFailure } from '../../../lib/api-failure.ts';
import type { Versioned } from './entry.ts';
import type { Outcome } from './transitions.ts';

/** A failed call → what it means for the row that was being saved. */
export function outcomeOf<R extends Versioned>(error: unknown): Outcome<R> {
  if (!(error instanceof ApiFailure)) throw error;
  const { statusCode, code, message } = error;
  if (error.kind !== 'answer') {
    return { kind: 'failed', detail: message, passing: true, mayHaveHappened: true, waits: error.kind !== 'aborted' };
  }
  if (code === 1103 && error.current) return { kind: 'stale', current: error.current as R };
  if (statusCode === 422 && Object.keys(error.fields).length > 0) {
    const fields = Object.fromEntries(Object.entries(error.fields).map(([field, sentences]) => [field, sentences[0] ?? message]));
    return { kind: 'refused', detail: message, fields };
  }
  // 409 1104: the same request is still being worked on. 401: signed out meanwhile; the edit is kept for the next session.
  const passing = statusCode >= 500 || statusCode === 429 || statusCode === 409;
  return {
    kind: 'failed',
    detail: message,
    passing,
    mayHaveHappened: passing,
    ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}),
  };
}
