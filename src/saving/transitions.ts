import type { LastChange } from '../../contract/errors.ts';
import {
  type Attempt,
  type Entry,
  type FieldValues,
  hasUnsent,
  isDeletionRefused,
  isUnsaved,
  type Refusal,
  type Together,
  type Versioned,
} from './entry.ts';
import { mergeFields, unversioned } from './mergeFields.ts';

/** What came of sending an attempt. */
export type Outcome<R> =
  | { kind: 'saved'; row: R }
  /** the server refused these fields */
  | { kind: 'refused'; detail: string; fields: Readonly<Record<string, string>> }
  | { kind: 'stale'; current: R; changed?: LastChange | null }
  /** `passing`: worth trying again by itself (no connection, 5xx, 429), `retryAfter` seconds later at the earliest; `waits`: for nothing but the connection */
  | { kind: 'failed'; detail: string; passing: boolean; mayHaveHappened: boolean; waits?: boolean; retryAfter?: number };

/** The user changed fields: whatever was refused about them before is forgotten. A row that was not sent yet is made with them; its going is an edit of its own. */
export function typed<R extends Versioned>(entry: Entry<R>, values: FieldValues, together: Together | null = null): Entry<R> {
  const left = values.is_deleted === true ? withoutDispute(entry) : theirsAccepted(entry, Object.keys(values));
  if (entry.attempt && isUnsaved(entry) && !('is_deleted' in values)) {
    const attempt = { ...entry.attempt, values: { ...entry.attempt.values, ...values } };
    return { ...left, attempt, together: together ?? entry.together, failure: null };
  }
  return {
    ...left,
    pending: { ...left.pending, ...values },
    together: together ?? entry.together,
    failure: entry.attempt ? entry.failure : null,
  };
}

/** Somebody else changed the row after its user had begun to type. @param seen what stood in the typed fields then */
export function typedLate<R extends Versioned>(entry: Entry<R>, seen: FieldValues): Entry<R> {
  if (!entry.base || entry.attempt) return entry;
  const current = entry.conflict?.current ?? entry.base;
  const mine = Object.fromEntries(Object.entries(entry.pending).filter(([field]) => field in seen));
  const { conflict } = mergeFields(seen, mine, current as FieldValues);
  if (Object.keys(conflict).length === 0) return entry;
  const pending = without(entry.pending, Object.keys(conflict));
  const base = { ...entry.base, ...seen };
  return { ...entry, pending, base, conflict: { ...entry.conflict, current, mine: { ...entry.conflict?.mine, ...conflict } } };
}

/** A row that goes has nothing to be corrected or chosen any more, and nobody could see it. */
export function withoutDispute<R extends Versioned>(entry: Entry<R>): Entry<R> {
  return { ...entry, base: entry.conflict?.current ?? entry.base, refusals: {}, conflict: null };
}

/** What was refused about these fields, and my side of a conflict over them, is given up; so is a refused deletion. */
export function theirsAccepted<R extends Versioned>(entry: Entry<R>, fields: readonly string[]): Entry<R> {
  if (isDeletionRefused(entry)) return theirsAccepted({ ...entry, pending: without(entry.pending, ['is_deleted']), failure: null }, fields);
  if (!entry.conflict && Object.keys(entry.refusals).length === 0) return entry;
  const refusals = textsWithout(entry.refusals, fields);
  const conflict = entry.conflict && { ...entry.conflict, mine: without(entry.conflict.mine, fields) };
  const settled = conflict && Object.keys(conflict.mine).every((field) => unversioned.has(field));
  const base = settled && conflict ? conflict.current : entry.base;
  return { ...entry, base, refusals, conflict: settled ? null : conflict };
}

/** A refused text may be kept under a name of its own: what stands before the colon is the field it was to change. */
export const fieldOf = (key: string) => key.split(':', 1)[0] ?? key;

/** The refused texts but those of these fields. */
export function textsWithout(refusals: Readonly<Record<string, Refusal>>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(refusals).filter(([key]) => !fields.includes(fieldOf(key))));
}

/**
 * Values typed back to what the server has need not be sent.
 * @param seen version of the row that the user had before the eyes: of an older base it is not known what the server has
 */
export function withoutEcho<R extends Versioned>(entry: Entry<R>, seen: number): Entry<R> {
  const base = entry.base as FieldValues | null;
  if (!base || !entry.base || entry.attempt || entry.conflict || entry.base.version < seen) return entry;
  const echo = Object.entries(entry.pending).filter(([field, value]) => base[field] === value && !unversioned.has(field));
  if (echo.length === 0) return entry;
  const pending = without(
    entry.pending,
    echo.map(([field]) => field),
  );
  const nothing = Object.keys(pending).length === 0;
  return { ...entry, pending, failure: nothing ? null : entry.failure };
}

/** The screen itself does not accept the text: it stays with the row and is not sent. A value accepted in that field before is still sent. */
export function refusedHere<R extends Versioned>(entry: Entry<R>, field: string, text: string, error: string): Entry<R> {
  return { ...entry, refusals: { ...entry.refusals, [field]: { text, error } } };
}

/** The next request of the row, or null when there is nothing to send now. A failed attempt goes again unchanged. */
export function nextAttempt<R extends Versioned>(entry: Entry<R>, newKey: () => string): Attempt | null {
  if (entry.sending || entry.conflict) return null;
  if (entry.attempt) return entry.attempt.key ? entry.attempt : { ...entry.attempt, key: newKey() };
  if (!entry.base || Object.keys(entry.pending).length === 0) return null;
  return { kind: 'edit', values: entry.pending, key: newKey(), version: entry.base.version };
}

export function sent<R extends Versioned>(entry: Entry<R>, attempt: Attempt): Entry<R> {
  const first = entry.attempt === null || entry.attempt.key === '';
  const pending = entry.attempt ? entry.pending : {};
  return {
    ...entry,
    attempt,
    pending,
    together: first ? null : entry.together,
    turn: first ? 0 : entry.turn,
    sending: true,
    failure: null,
  };
}

/** There is no connection: what would be sent stands by, untried. */
export function heldBack<R extends Versioned>(entry: Entry<R>): Entry<R> {
  if (entry.sending || entry.conflict || entry.failure || !hasUnsent(entry)) return entry;
  return { ...entry, failure: 'Нет связи с сервером.', passing: true, waits: true };
}

/** A failed row may be tried again. */
export function forgiven<R extends Versioned>(entry: Entry<R>): Entry<R> {
  return entry.failure && !entry.sending ? { ...entry, failure: null } : entry;
}

/** The answer to the attempt that was on its way. */
export function answered<R extends Versioned>(entry: Entry<R>, outcome: Outcome<R>): Entry<R> {
  const attempt = entry.attempt;
  if (!attempt) return { ...entry, sending: false };
  switch (outcome.kind) {
    case 'saved':
      return withoutEcho(
        { ...entry, base: outcome.row, draft: null, attempt: null, sending: false, failure: null, tries: 0, passing: false },
        0,
      );
    case 'failed':
      // The row was deleted before it could be created: nothing is left to save.
      if (attempt.kind === 'create' && entry.pending.is_deleted === true && !outcome.passing && !outcome.mayHaveHappened) {
        return { ...entry, attempt: null, pending: {}, refusals: {}, sending: false };
      }
      return {
        ...entry,
        ...(outcome.mayHaveHappened ? {} : takenBack(entry, attempt)),
        sending: false,
        failure: outcome.detail,
        passing: outcome.passing,
        waits: outcome.waits ?? false,
        tries: entry.tries + 1,
      };
    case 'refused':
      return refusedThere(entry, attempt, outcome);
    case 'stale':
      return stale(entry, attempt, outcome.current, outcome.changed ?? null);
  }
}

/** Under its old key the same refusal would only be replayed: what is sent next is a new request, with the same rows if it had company. */
export function takenBack<R extends Versioned>(entry: Entry<R>, attempt: Attempt): Pick<Entry<R>, 'attempt' | 'pending' | 'together'> {
  const together = entry.together ?? companyOf(attempt);
  if (attempt.kind === 'edit') return { attempt: null, pending: { ...attempt.values, ...entry.pending }, together };
  // What was typed meanwhile corrects the row, unless it says that the row goes again: then it has to be there first.
  const corrected = 'is_deleted' in entry.pending ? attempt.values : { ...attempt.values, ...entry.pending };
  const pending = corrected === attempt.values ? entry.pending : {};
  return { attempt: { kind: 'create', values: corrected, key: '', version: attempt.version }, pending, together };
}

function companyOf({ key, with: company }: Attempt): Together | null {
  return company ? { id: key, title: company.title } : null;
}

/** The server refused some fields: they wait for correction, the others go again; a new row then gets the usual values for them. */
function refusedThere<R extends Versioned>(entry: Entry<R>, attempt: Attempt, outcome: Outcome<R> & { kind: 'refused' }): Entry<R> {
  const bad = Object.keys(outcome.fields).filter((field) => field in attempt.values && field !== 'guid');
  if (bad.length === 0) {
    const detail = Object.values(entry.refusals)[0]?.error ?? outcome.detail;
    return answered(entry, { kind: 'failed', detail, passing: false, mayHaveHappened: false });
  }
  const refusals = { ...entry.refusals };
  for (const field of bad) {
    // Typed over meanwhile: the new text will be judged by itself, or has been.
    if (field in entry.pending || field in entry.refusals) continue;
    refusals[field] = { text: String(attempt.values[field] ?? ''), error: outcome.fields[field] ?? outcome.detail };
  }
  const rest = { ...attempt, values: without(attempt.values, bad) };
  return { ...entry, ...takenBack(entry, rest), sending: false, refusals, tries: 0, failure: null };
}

function stale<R extends Versioned>(entry: Entry<R>, attempt: Attempt, current: R, changed: LastChange | null): Entry<R> {
  const mine = { ...attempt.values, ...entry.pending };
  const { resend, conflict } = mergeFields((entry.base ?? {}) as FieldValues, mine, current as FieldValues);
  const conflicts = Object.keys(conflict).length > 0;
  return {
    ...entry,
    attempt: null,
    sending: false,
    base: conflicts ? entry.base : current,
    pending: resend,
    together: entry.together ?? companyOf(attempt),
    conflict: conflicts ? { current, mine: conflict, changed } : null,
    failure: null,
  };
}

/** The user chose between the two values of every conflicting field. */
export function resolved<R extends Versioned>(entry: Entry<R>, choice: 'mine' | 'theirs'): Entry<R> {
  if (!entry.conflict) return entry;
  const { current, mine } = entry.conflict;
  return { ...entry, base: current, conflict: null, pending: choice === 'mine' ? { ...mine, ...entry.pending } : entry.pending };
}

/** Changes one's own side of a conflict: the choice is still to be made, except where both now say the same. */
export function retyped<R extends Versioned>(entry: Entry<R>, values: FieldValues): Entry<R> {
  if (!entry.conflict) return entry;
  const { current, mine } = entry.conflict;
  const same = Object.keys(values).filter((field) => (current as FieldValues)[field] === values[field]);
  const next = { ...entry, conflict: { ...entry.conflict, mine: { ...mine, ...values } } };
  return same.length > 0 ? theirsAccepted(next, same) : next;
}

/** Nothing about the row waits any more. */
export function isSettled<R extends Versioned>(entry: Entry<R>): boolean {
  return !entry.sending && !entry.conflict && !hasUnsent(entry) && Object.keys(entry.refusals).length === 0;
}

/** The unsaved rows after these have changed: settled ones are among them no more. */
export function entriesAfter<R extends Versioned>(before: ReadonlyMap<string, Entry<R>>, changed: readonly Entry<R>[]) {
  const entries = new Map(before);
  for (const entry of changed) {
    if (isSettled(entry)) entries.delete(entry.guid);
    else entries.set(entry.guid, entry);
  }
  return entries;
}

/** The values but those of these fields. */
export function without(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
