import { ApiFailure, mayHaveHappened } from '../lib/apiFailure.ts';
import type { Request, Versioned } from './entry.ts';
import type { Outcome } from './transitions.ts';

/** A failed call → what it means for the row that was being saved. */
export function outcomeOf<R extends Versioned>(error: unknown): Outcome<R> {
  if (!(error instanceof ApiFailure)) throw error;
  const { statusCode, code, message } = error;
  if (error.kind !== 'answer') {
    return { kind: 'failed', detail: message, passing: true, mayHaveHappened: true, waits: error.kind !== 'aborted' };
  }
  if (code === 1103 && error.current) return { kind: 'stale', current: error.current as R, changed: error.changed };
  if (statusCode === 422 && Object.keys(error.fields).length > 0) {
    const fields = Object.fromEntries(Object.entries(error.fields).map(([field, sentences]) => [field, sentences[0] ?? message]));
    return { kind: 'refused', detail: message, fields };
  }
  // 401: signed out meanwhile; the edit is kept for the next session
  const happened = mayHaveHappened(error);
  return {
    kind: 'failed',
    detail: message,
    passing: happened || statusCode === 429,
    mayHaveHappened: happened,
    ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}),
  };
}

/** What came of a request for many rows. A refusal names fields as `edits.3.title` and `create.0.title`, by their place among the edits and the new rows. */
export type BatchOutcome<R> =
  | { kind: 'answered'; rows: readonly R[]; stale: readonly R[] }
  | Exclude<Outcome<R>, { kind: 'saved' | 'stale' }>;

/**
 * What it means for each row. `apart`: some row is wrong, but it is not told which; they have to be tried in smaller groups. So has a single
 * stale one: the answer to its own call names who changed it.
 */
export function outcomesOf<R extends Versioned>(
  items: Request['items'],
  outcome: BatchOutcome<R>,
): ReadonlyMap<string, Outcome<R>> | 'apart' {
  if (outcome.kind === 'answered') {
    return items.length === 1 && outcome.rows.length === 0 ? 'apart' : answers(items, outcome.rows, outcome.stale);
  }
  if (outcome.kind === 'failed') return new Map(items.map(({ guid }) => [guid, outcome]));
  const refused = new Map<string, Outcome<R>>();
  const places = placesOf(items);
  for (const [path, sentence] of Object.entries(outcome.fields)) {
    const [list = '', place = '', field = ''] = path.split('.');
    const guid = places.get(`${list}.${place}`);
    if (guid && field) refused.set(guid, withField(refused.get(guid), outcome.detail, field, sentence));
    else if (isShared(items, list)) return new Map(items.map((item) => [item.guid, { ...outcome, fields: { [list]: sentence } }]));
  }
  return refused.size > 0 ? refused : 'apart';
}

function answers<R extends Versioned>(items: Request['items'], rows: readonly R[], stale: readonly R[]): Map<string, Outcome<R>> {
  const lost = { kind: 'failed', detail: 'Сервер не ответил об этой строке.', passing: false, mayHaveHappened: false } as const;
  const outcomes = new Map<string, Outcome<R>>(items.map(({ guid }) => [guid, lost]));
  for (const row of rows) outcomes.set(row.guid, { kind: 'saved', row });
  for (const current of stale) outcomes.set(current.guid, { kind: 'stale', current });
  return outcomes;
}

function placesOf(items: Request['items']) {
  const places = new Map<string, string>();
  const next = { edit: 0, create: 0 };
  for (const { guid, attempt } of items) {
    const list = attempt.kind === 'edit' ? 'edits' : 'create';
    places.set(`${list}.${next[attempt.kind]++}`, guid);
  }
  return places;
}

function withField<R>(known: Outcome<R> | undefined, detail: string, field: string, sentence: string): Outcome<R> {
  const fields = known?.kind === 'refused' ? known.fields : {};
  return { kind: 'refused', detail, fields: { ...fields, [field]: sentence } };
}

/** Does every row have the same value of the field? Then what is wrong with it is wrong in every row. */
function isShared(items: Request['items'], field: string) {
  const value = items[0]?.attempt.values[field];
  return value !== undefined && items.every(({ attempt }) => attempt.values[field] === value);
}
