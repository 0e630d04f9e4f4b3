import type { LastChange } from '../../contract/errors.ts';
/** Anything with an identity and a version can be saved through the queue. */
export type Versioned = { guid: string; version: number };

/** Fields by name, as the wire has them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A text that was not accepted, by the screen or by the server, and why. */
export type Refusal = { text: string; error: string };

/** Rows that one action touched: they go in one request as far as they can. `title` names the action: «Вставка». */
export type Together = { id: string; title: string };

/**
 * One row's part of a request that was or will be sent. Repeating it keeps the key, so that it cannot happen twice; an empty key says
 * that it certainly has not happened: it is given one when it is sent.
 */
export type Attempt = { kind: 'create' | 'edit'; values: FieldValues; key: string; version: number; with?: Company };

/** Of a request for many rows: how many they are, and what they are together. */
export type Company = { rows: number; title: string };

/** Rows that go in one request, in its order; a single row goes by its own call. `turn`: of one that must not overtake others. */
export type Request = { id: string; title: string; items: readonly { guid: string; attempt: Attempt }[]; turn?: number };

/** The other person's row against which the user's values cannot be applied by themselves. */
export type Conflict<R> = { current: R; mine: FieldValues; changed?: LastChange | null };

export type EntryStatus = 'saving' | 'waiting' | 'failed' | 'conflict' | 'refused' | 'saved';

/** Everything about one row that the server has not confirmed yet. Plain data: it is kept in sessionStorage. */
export type Entry<R extends Versioned> = {
  guid: string;
  /** the last row known to be on the server; null until it is created */
  base: R | null;
  /** the row as created here, shown until the server answers */
  draft: R | null;
  /** typed since `attempt` was made */
  pending: FieldValues;
  attempt: Attempt | null;
  /** with which rows goes what is to be sent next; null: alone */
  together: Together | null;
  /** what is to be sent next keeps its turn among the requests that must not overtake each other; 0: none */
  turn: number;
  /** is `attempt` on its way right now? */
  sending: boolean;
  refusals: Readonly<Record<string, Refusal>>;
  conflict: Conflict<R> | null;
  /** sentence about the last failure */
  failure: string | null;
  /** failures in a row: the pause before the next try grows with it */
  tries: number;
  /** may the failure pass by itself (network, 5xx)? */
  passing: boolean;
  /** is it only the connection that is missing? The row goes out by itself when that is back */
  waits: boolean;
};

export function newEntry<R extends Versioned>(base: R): Entry<R> {
  return {
    guid: base.guid,
    base,
    draft: null,
    pending: {},
    attempt: null,
    together: null,
    turn: 0,
    sending: false,
    refusals: {},
    conflict: null,
    failure: null,
    tries: 0,
    passing: false,
    waits: false,
  };
}

export function statusOf<R extends Versioned>(entry: Entry<R>): EntryStatus {
  if (entry.conflict) return 'conflict';
  if (entry.sending || (!entry.failure && hasUnsent(entry))) return 'saving';
  if (entry.failure) return entry.waits ? 'waiting' : 'failed';
  return Object.keys(entry.refusals).length > 0 ? 'refused' : 'saved';
}

/** Does it wait for a person: to put it right, to choose, or to send it again? */
export function isStuck<R extends Versioned>(entry: Entry<R>): boolean {
  return ['refused', 'conflict', 'failed'].includes(statusOf(entry));
}

/** Was the row not allowed to go? Then it is there, and has to be seen. */
export function isDeletionRefused<R extends Versioned>({ base, pending, failure, passing }: Entry<R>): boolean {
  return base !== null && pending.is_deleted === true && failure !== null && !passing;
}

/** Is there something the server does not have yet? */
export function hasUnsent<R extends Versioned>(entry: Entry<R>): boolean {
  return entry.attempt !== null || Object.keys(entry.pending).length > 0;
}

/** The turn of its next request. What is repeated goes first, whatever turn was given to what was typed since. */
export function turnOf<R extends Versioned>({ attempt, turn }: Entry<R>): number {
  return attempt?.key ? 0 : turn;
}

/** Was the row made here, and has certainly not reached the server? Then nothing remains of it when it is given up. */
export function isUnsaved<R extends Versioned>(entry: Entry<R>): boolean {
  return entry.base === null && !entry.sending && entry.attempt?.key === '';
}

/** The row as the user sees it: what the server has, with everything typed since on top. */
export function shownRow<R extends Versioned>(entry: Entry<R>, base: R | null): R | null {
  const under = base ?? entry.draft;
  if (!under) return null;
  const sent = entry.attempt?.kind === 'edit' || entry.base === null ? entry.attempt?.values : undefined;
  // A row that is put to choice has to be seen, even where the choice is whether it goes.
  const { is_deleted: _, ...mine } = entry.conflict?.mine ?? {};
  return { ...under, ...sent, ...mine, ...entry.pending };
}

/** How things stand over all rows, for the line in the toolbar. */
export type SaveSummary = { saving: number; waiting: number; failed: number; refused: number; conflicts: number; failure: string | null };

export function summarise(entries: Iterable<Entry<Versioned>>): SaveSummary {
  const summary: SaveSummary = { saving: 0, waiting: 0, failed: 0, refused: 0, conflicts: 0, failure: null };
  for (const entry of entries) {
    const status = statusOf(entry);
    if (status === 'saving') summary.saving++;
    if (status === 'waiting') summary.waiting++;
    if (status === 'refused') summary.refused++;
    if (status === 'conflict') summary.conflicts++;
    if (status === 'failed') {
      summary.failed++;
      summary.failure ??= entry.failure;
    }
  }
  return summary;
}
