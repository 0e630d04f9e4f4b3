import { type Attempt, type Entry, type FieldValues, hasUnsent, type Versioned } from './entry.ts';
import { reconcile } from './reconcile.ts';

/** What came of sending an attempt. */
export type Outcome<R> =
  | { kind: 'saved'; row: R }
  /** the server refused these fields */
  | { kind: 'refused'; detail: string; fields: Readonly<Record<string, string>> }
  | { kind: 'stale'; current: R }
  /** `passing`: worth trying again by itself (no connection, 5xx, 429); `waits`: for nothing but the connection */
  | { kind: 'failed'; detail: string; passing: boolean; mayHaveHappened: boolean; waits?: boolean };

/** The user changed fields: whatever was refused about them before is forgotten. */
export function typed<R extends Versioned>(entry: Entry<R>, values: FieldValues): Entry<R> {
  const refusals = { ...entry.refusals };
  for (const field of Object.keys(values)) delete refusals[field];
  const clash = entry.clash && { ...entry.clash, mine: without(entry.clash.mine, Object.keys(values)) };
  const settled = clash && Object.keys(clash.mine).length === 0;
  return {
    ...entry,
    base: settled && clash ? clash.current : entry.base,
    pending: { ...entry.pending, ...values },
    refusals,
    clash: settled ? null : clash,
    failure: entry.attempt ? entry.failure : null,
  };
}

/** The screen itself does not accept the text: it stays with the row and is not sent. */
export function refusedHere<R extends Versioned>(entry: Entry<R>, field: string, text: string, error: string): Entry<R> {
  return { ...entry, pending: without(entry.pending, [field]), refusals: { ...entry.refusals, [field]: { text, error } } };
}

/** The next request of the row, or null when there is nothing to send now. A failed attempt goes again unchanged. */
export function nextAttempt<R extends Versioned>(entry: Entry<R>, newKey: () => string): Attempt | null {
  if (entry.sending || entry.clash) return null;
  if (entry.attempt) return entry.attempt.key ? entry.attempt : { ...entry.attempt, key: newKey() };
  if (!entry.base || Object.keys(entry.pending).length === 0) return null;
  return { kind: 'edit', values: entry.pending, key: newKey(), version: entry.base.version };
}

export function sent<R extends Versioned>(entry: Entry<R>, attempt: Attempt): Entry<R> {
  const pending = entry.attempt ? entry.pending : {};
  return { ...entry, attempt, pending, sending: true, failure: null };
}

/** There is no connection: what would be sent stands by, untried. */
export function heldBack<R extends Versioned>(entry: Entry<R>): Entry<R> {
  if (entry.sending || entry.clash || entry.failure || !hasUnsent(entry)) return entry;
  return { ...entry, failure: 'Нет связи с сервером.', passing: true, waits: true };
}

/** The answer to the attempt that was on its way. */
export function answered<R extends Versioned>(entry: Entry<R>, outcome: Outcome<R>): Entry<R> {
  const attempt = entry.attempt;
  if (!attempt) return { ...entry, sending: false };
  switch (outcome.kind) {
    case 'saved':
      return { ...entry, base: outcome.row, draft: null, attempt: null, sending: false, failure: null, tries: 0, passing: false };
    case 'failed':
      return {
        ...entry,
        ...(outcome.mayHaveHappened ? {} : afterRefusal(entry, attempt)),
        sending: false,
        failure: outcome.detail,
        passing: outcome.passing,
        waits: outcome.waits ?? false,
        tries: entry.tries + 1,
      };
    case 'refused':
      return refusedThere(entry, attempt, outcome);
    case 'stale':
      return stale(entry, attempt, outcome.current);
  }
}

/** Under its old key the same refusal would only be replayed: what is sent next is a new request. */
function afterRefusal<R extends Versioned>(entry: Entry<R>, attempt: Attempt): Pick<Entry<R>, 'attempt' | 'pending'> {
  if (attempt.kind === 'create') return { attempt: { ...attempt, key: '' }, pending: entry.pending };
  return { attempt: null, pending: { ...attempt.values, ...entry.pending } };
}

/** The server refused some fields: they wait for correction, the others go again. */
function refusedThere<R extends Versioned>(entry: Entry<R>, attempt: Attempt, outcome: Outcome<R> & { kind: 'refused' }): Entry<R> {
  const bad = Object.keys(outcome.fields).filter((field) => field in attempt.values);
  if (bad.length === 0 || attempt.kind === 'create') {
    return answered(entry, { kind: 'failed', detail: outcome.detail, passing: false, mayHaveHappened: false });
  }
  const refusals = { ...entry.refusals };
  for (const field of bad) {
    // Typed over meanwhile: the new text will be judged by itself.
    if (field in entry.pending) continue;
    refusals[field] = { text: String(attempt.values[field] ?? ''), error: outcome.fields[field] ?? outcome.detail };
  }
  const pending = { ...without(attempt.values, bad), ...entry.pending };
  return { ...entry, attempt: null, sending: false, refusals, pending, tries: 0, failure: null };
}

function stale<R extends Versioned>(entry: Entry<R>, attempt: Attempt, current: R): Entry<R> {
  const mine = { ...attempt.values, ...entry.pending };
  const { resend, clash } = reconcile((entry.base ?? {}) as FieldValues, mine, current as FieldValues);
  const clashes = Object.keys(clash).length > 0;
  return {
    ...entry,
    attempt: null,
    sending: false,
    base: clashes ? entry.base : current,
    pending: resend,
    clash: clashes ? { current, mine: clash } : null,
    failure: null,
  };
}

/** The user chose between the two values of every clashing field. */
export function resolved<R extends Versioned>(entry: Entry<R>, choice: 'mine' | 'theirs'): Entry<R> {
  if (!entry.clash) return entry;
  const { current, mine } = entry.clash;
  return { ...entry, base: current, clash: null, pending: choice === 'mine' ? { ...mine, ...entry.pending } : entry.pending };
}

/** Nothing about the row waits any more. */
export function isSettled<R extends Versioned>(entry: Entry<R>): boolean {
  return !entry.sending && !entry.clash && !hasUnsent(entry) && Object.keys(entry.refusals).length === 0;
}

function without(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
