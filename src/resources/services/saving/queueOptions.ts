import type { Connection } from '../../../lib/connection.ts';
import type { BatchOutcome } from './batchOutcome.ts';
import type { Attempt, Entry, FieldValues, Versioned } from './entry.ts';
import type { Request } from './requests.ts';
import type { Outcome } from './transitions.ts';
import type { UnsavedStore } from './unsavedStore.ts';

/** Sends one attempt; never rejects. */
export type Send<R extends Versioned> = (guid: string, attempt: Attempt) => Promise<Outcome<R>>;

/** Sends the attempts of many rows as one request, all under its `id` as key; never rejects. */
export type SendMany<R extends Versioned> = (request: Request) => Promise<BatchOutcome<R>>;

/** Values for a row as shown; of a new row, the create call's body. */
export type RowValues<R> = { row: R; values: FieldValues };

/** What one action asks of many rows. */
export type Batch<R> = { edits?: readonly RowValues<R>[]; creates?: readonly RowValues<R>[] };

/** What the queue knows, replaced as a whole at each change so that React sees it. */
export type QueueState<R extends Versioned> = {
  /** rows with something the server does not have */
  entries: ReadonlyMap<string, Entry<R>>;
  /** rows as the server last answered them: newer than a list loaded before */
  fresh: ReadonlyMap<string, R>;
};

export type QueueOptions<R extends Versioned> = {
  send: Send<R>;
  /** without it many rows go one by one */
  sendMany?: SendMany<R>;
  store: UnsavedStore<R>;
  newKey(): string;
  /** while it is lost nothing is sent; when it is back everything that waits goes, in order */
  connection?: Connection;
  /** most requests at once */
  lanes?: number;
  /** What a request for these rows has to wait for first; null: nothing. It takes no lane meanwhile: what it waits for may need one. */
  held?(guids: readonly string[]): Promise<void> | null;
  /** Does it change where rows stand? Such requests go one after another, in the order in which they were asked for. */
  isOrdered?(kind: Attempt['kind'], values: FieldValues): boolean;
  /** most rows of one request */
  mostRows?: number;
  /** pause before the n-th repeat, ms */
  pause?(tries: number): number;
  /** the rows that one request saved */
  onSaved?(saved: readonly { row: R; attempt: Attempt }[]): void;
};

/** A mistake in the program must not leave a row «saving» for ever: it is reported, and the row can be tried again by hand. */
export function broken(error: unknown): { kind: 'failed'; detail: string; passing: boolean; mayHaveHappened: boolean } {
  setTimeout(() => {
    throw error;
  });
  return { kind: 'failed', detail: 'Не удалось сохранить.', passing: false, mayHaveHappened: true };
}

export const growingPause = (tries: number) => Math.min(30_000, 1000 * 2 ** (tries - 1));
