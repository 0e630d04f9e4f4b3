import type { Connection } from '../../../lib/connection.ts';
import { type Attempt, type Entry, type FieldValues, newEntry, statusOf, type Versioned } from './entry.ts';
import { answered, heldBack, isSettled, nextAttempt, type Outcome, refusedHere, resolved, sent, typed } from './transitions.ts';
import type { UnsavedStore } from './unsavedStore.ts';

/** Sends one attempt; never rejects. */
export type Send<R extends Versioned> = (guid: string, attempt: Attempt) => Promise<Outcome<R>>;

/** What the queue knows, replaced as a whole at each change so that React sees it. */
export type QueueState<R extends Versioned> = {
  /** rows with something the server does not have */
  entries: ReadonlyMap<string, Entry<R>>;
  /** rows as the server last answered them: newer than a list loaded before */
  fresh: ReadonlyMap<string, R>;
};

export type QueueOptions<R extends Versioned> = {
  send: Send<R>;
  store: UnsavedStore<R>;
  newKey(): string;
  /** while it is lost nothing is sent; when it is back everything that waits goes, in order */
  connection?: Connection;
  /** most requests at once */
  lanes?: number;
  /** pause before the n-th repeat, ms */
  pause?(tries: number): number;
  onSaved?(row: R, attempt: Attempt): void;
};

/** A mistake in the program must not leave a row «saving» for ever: it is reported, and the row can be tried again by hand. */
function broken<R>(error: unknown): Outcome<R> {
  setTimeout(() => {
    throw error;
  });
  return { kind: 'failed', detail: 'Не удалось сохранить.', passing: false, mayHaveHappened: true };
}

const growingPause = (tries: number) => Math.min(30_000, 1000 * 2 ** (tries - 1));

/**
 * Saves rows one request at a time each, several rows at once. Whatever was typed stays in it, and in `store`, until the
 * server has it: edits made meanwhile gather into the next request, lost requests repeat under their key.
 */
export class SaveQueue<R extends Versioned> {
  readonly #options: QueueOptions<R>;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #state: QueueState<R>;
  #closed = false;
  #unfollow: (() => void) | undefined;

  constructor(options: QueueOptions<R>) {
    this.#options = options;
    this.#state = { entries: new Map(options.store.load().map((entry) => [entry.guid, entry])), fresh: new Map() };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;

  /** Rows that are not on the server as the user sees them. */
  get unsaved(): number {
    return this.#state.entries.size;
  }

  /** Is something on its way, about to be, or waiting only for the connection? */
  isBusy(): boolean {
    return [...this.#state.entries.values()].some((entry) => ['saving', 'waiting'].includes(statusOf(entry)));
  }

  /** A row made here. `values` is the create call's body; the row is shown from now on. */
  create(row: R, values: FieldValues) {
    const attempt: Attempt = { kind: 'create', values, key: this.#options.newKey(), version: 0 };
    this.#put({ ...newEntry(row), base: null, draft: row, attempt });
    this.pump();
  }

  /** @param base the row as shown, should the queue not know it yet */
  edit(base: R, values: FieldValues) {
    this.#put(typed(this.#entryOf(base), values));
    this.pump();
  }

  refuse(base: R, field: string, text: string, error: string) {
    this.#put(refusedHere(this.#entryOf(base), field, text, error));
  }

  resolve(guid: string, choice: 'mine' | 'theirs') {
    const entry = this.#state.entries.get(guid);
    if (!entry?.clash) return;
    this.#answer(entry.clash.current);
    this.#put(resolved(entry, choice));
    this.pump();
  }

  /** Gives up what was typed in a row. */
  discard(guid: string) {
    const entries = new Map(this.#state.entries);
    if (!entries.delete(guid)) return;
    this.#change({ ...this.#state, entries });
  }

  /** Tries every failed row again now, whatever is thought of the connection: by the button, or because it is back. */
  retry() {
    this.#forgive();
    this.#start();
  }

  /** The screen is here (again): send what waits. */
  open() {
    this.#closed = false;
    this.#unfollow ??= this.#options.connection?.subscribe(() => {
      if (!this.#isHeld()) this.retry();
    });
    this.#forgive();
    this.pump();
  }

  /**
   * The screen is gone: sends on what is typed already and repeats what only lacks a connection, but nothing else by itself.
   * What fails now stays in the store and is taken up when its owner opens the screen again.
   */
  close() {
    this.#closed = true;
    this.#leave();
    for (const [guid, timer] of this.#timers) if (!this.#state.entries.get(guid)?.waits) clearTimeout(timer);
  }

  /** Starts what may be started; without a connection it waits, in sight. */
  pump() {
    if (!this.#isHeld()) this.#start();
    else for (const entry of this.#state.entries.values()) this.#put(heldBack(entry));
  }

  #isHeld(): boolean {
    return this.#options.connection?.get() === false;
  }

  #forgive() {
    for (const entry of this.#state.entries.values()) if (entry.failure && !entry.sending) this.#put({ ...entry, failure: null });
  }

  /** A closed queue listens to the connection only as long as something waits for it. */
  #leave() {
    if (!this.#closed || this.isBusy()) return;
    this.#unfollow?.();
    this.#unfollow = undefined;
  }

  #start() {
    let free = (this.#options.lanes ?? 4) - [...this.#state.entries.values()].filter((entry) => entry.sending).length;
    for (const entry of this.#state.entries.values()) {
      if (free <= 0) return;
      if (entry.failure) continue;
      const attempt = nextAttempt(entry, this.#options.newKey);
      if (!attempt) continue;
      free--;
      this.#put(sent(entry, attempt));
      void this.#run(entry.guid, attempt);
    }
  }

  async #run(guid: string, attempt: Attempt) {
    const outcome = await this.#options.send(guid, attempt).catch(broken<R>);
    const entry = this.#state.entries.get(guid);
    if (outcome.kind === 'saved') this.#answer(outcome.row);
    if (outcome.kind === 'stale') this.#answer(outcome.current);
    if (entry?.attempt === attempt) {
      const next = answered(entry, outcome);
      this.#put(next);
      if (next.failure && next.passing) this.#later(next);
    }
    if (outcome.kind === 'saved') this.#options.onSaved?.(outcome.row, attempt);
    this.pump();
    this.#leave();
  }

  #later({ guid, tries, waits }: Entry<R>) {
    clearTimeout(this.#timers.get(guid));
    // A call may fail alone: where the connection is not lost, no news of its return will come.
    if (this.#isHeld() || (this.#closed && !waits)) return;
    const again = () => {
      const entry = this.#state.entries.get(guid);
      if (!entry?.failure || entry.sending) return;
      this.#put({ ...entry, failure: null });
      this.pump();
    };
    this.#timers.set(guid, setTimeout(again, (this.#options.pause ?? growingPause)(tries)));
  }

  #entryOf(base: R): Entry<R> {
    return this.#state.entries.get(base.guid) ?? newEntry(this.#newest(base));
  }

  #newest(base: R): R {
    const fresh = this.#state.fresh.get(base.guid);
    return fresh && fresh.version > base.version ? fresh : base;
  }

  #answer(row: R) {
    this.#change({ ...this.#state, fresh: new Map(this.#state.fresh).set(row.guid, row) });
  }

  #put(entry: Entry<R>) {
    if (this.#state.entries.get(entry.guid) === entry) return;
    const entries = new Map(this.#state.entries);
    if (isSettled(entry)) entries.delete(entry.guid);
    else entries.set(entry.guid, entry);
    this.#change({ ...this.#state, entries });
  }

  #change(state: QueueState<R>) {
    this.#state = state;
    this.#options.store.keep([...state.entries.values()]);
    for (const listener of this.#listeners) listener();
  }
}
