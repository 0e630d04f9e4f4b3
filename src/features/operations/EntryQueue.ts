import type { TransactionType } from '../../../contract/transaction.ts';
import { ApiFailure, mayHaveHappened } from '../../lib/apiFailure.ts';
import { type ExternalStore, externalStore } from '../../lib/externalStore.ts';
import { keptWork } from '../../lib/keptWork.ts';
import { counted } from '../../lib/plural.ts';
import { holdWork } from '../../lib/unsavedWork.ts';
import type { Operation } from './operation.ts';
import type { OperationBody, OperationDraft } from './operationFields.ts';

/** An operation on its way to the server; its guid is made here, so that sending it twice makes one row. */
export type Entry = {
  guid: string;
  type: TransactionType;
  body: OperationBody;
  /** as it was typed, to be taken up again when it is refused */
  draft: OperationDraft;
  /** `waiting` is sent in its turn; `unsent` got no answer; `refused` is not sent again as it is; `editing` is being corrected in the line */
  state: 'waiting' | 'sending' | 'unsent' | 'refused' | 'editing';
  /** as what the server may have it, since an answer got lost; null: it certainly has not */
  maybe: TransactionType | null;
  /** was it given up although the server may have it? Then what it may have is to be removed */
  gone: boolean;
  failure: ApiFailure | null;
  /** tries in a row that got no answer, or none that decides: the pause before the next one grows with them */
  tries: number;
  /** when it is tried again by itself, in ms of `Date.now()`; null: not at all */
  due: number | null;
};

/** @returns the row; null when it was removed */
export type SendEntry = (entry: Entry) => Promise<Operation | null>;

export type TypedEntry = Pick<Entry, 'guid' | 'type' | 'body' | 'draft'>;

/** What was unsaved when a session ended: operations that were not sent, and the one that was being typed. */
export type KeptEntries = { entries: (TypedEntry & Pick<Entry, 'maybe' | 'gone'>)[]; line: OperationDraft | null };

const fresh = { state: 'waiting', failure: null, gone: false, tries: 0, due: null } as const;

/** Operations typed faster than they are saved: sent one after another in their order; what fails stays, with its text and the reason. */
export class EntryQueue {
  readonly #entries: ExternalStore<readonly Entry[]> = externalStore<readonly Entry[]>([]);
  #running = false;
  /** what stands typed in the line of entry while the line is not shown */
  line: OperationDraft | null = null;

  readonly get = () => this.#entries.get();
  readonly subscribe = (listener: () => void) => this.#entries.subscribe(listener);

  /** What is typed while an entry is corrected takes its place, under its guid: the server may have it. The type of a row cannot change: that makes another row. */
  add(typed: TypedEntry): void {
    const edited = this.get().find(({ state }) => state === 'editing');
    const { guid, maybe } = edited ?? { guid: typed.guid, maybe: null };
    if (edited && maybe === typed.type) {
      this.#change(guid, { ...typed, ...fresh, guid });
      return;
    }
    if (edited) this.remove(guid);
    this.#entries.set([...this.get(), { ...typed, ...fresh, maybe: null }]);
  }

  /** Hands an entry back to be corrected; one that the server may have stays, so that its guid is kept. One that is being sent is not handed back. */
  correct(guid: string): Entry | undefined {
    const entry = this.#idle(guid);
    if (entry?.maybe) this.#change(guid, { state: 'editing' });
    else if (entry) this.forget(guid);
    return entry;
  }

  /** The entry is not corrected after all. */
  leave(guid: string): void {
    if (this.#idle(guid)?.state === 'editing') this.#change(guid, { state: 'unsent' });
  }

  /** Gives an entry up. What the server may have of it is removed there. */
  remove(guid: string): void {
    const entry = this.#idle(guid);
    if (entry?.maybe) this.#change(guid, { ...fresh, gone: true });
    else if (entry) this.forget(guid);
  }

  /** No more is done about the entry, whatever the server has. */
  forget(guid: string): void {
    this.#entries.set(this.get().filter((one) => one.guid !== guid));
  }

  /** Takes over operations that were kept when a session ended; they are sent in their turn. */
  adopt(kept: KeptEntries['entries']): void {
    this.#entries.set([...this.get(), ...kept.map((entry) => ({ ...fresh, ...entry }))]);
  }

  /**
   * The session is over: what is unsaved is kept at that place for its owner, and the queue is empty.
   * @returns false: it could not be kept, and stays here
   */
  keep(place: string): boolean {
    const entries = this.get().map(({ guid, type, body, draft, maybe, gone, state }) => {
      return { guid, type, body, draft, gone, maybe: state === 'sending' ? (maybe ?? type) : maybe };
    });
    const { line } = this;
    if (entries.length === 0 && line === null) return true;
    const parts = [
      ...(entries.length > 0 ? [counted(entries.length, 'операция', 'операции', 'операций')] : []),
      ...(line ? [`набранное в\u00a0строке ввода «${line.amount.trim() || line.description.trim()}»`] : []),
    ];
    const work: KeptEntries = { entries, line };
    if (!keptWork.put(place, parts.join(' и\u00a0'), work)) return false;
    this.#entries.set([]);
    this.line = null;
    return true;
  }

  /** What did not reach the server is sent again, and one that was refused if it is meant: a month may have been opened since. */
  retry(refused: 'all' | (string & {}) = ''): void {
    this.#again((entry) => entry.state === 'unsent' || (entry.state === 'refused' && (refused === 'all' || entry.guid === refused)));
  }

  /** What is due by that moment is sent again. */
  retryDue(moment: number): void {
    this.#again(({ state, due }) => state === 'unsent' && due !== null && due <= moment);
  }

  #again(meant: (entry: Entry) => boolean): void {
    this.#entries.set(this.get().map((entry) => (meant(entry) ? { ...entry, state: 'waiting', failure: null, due: null } : entry)));
  }

  /** Sends what waits until nothing does. While it runs, further calls do nothing: what they wait for is sent as well. */
  async run(send: SendEntry, onSaved: (row: Operation) => void): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#one(next, send, onSaved);
    } finally {
      this.#running = false;
    }
  }

  #idle(guid: string): Entry | undefined {
    return this.get().find((one) => one.guid === guid && one.state !== 'sending');
  }

  #next(): Entry | undefined {
    return this.get().find(({ state }) => state === 'waiting');
  }

  async #one(entry: Entry, send: SendEntry, onSaved: (row: Operation) => void): Promise<void> {
    this.#change(entry.guid, { state: 'sending' });
    try {
      const row = await send(entry);
      this.#entries.set(this.get().filter(({ guid }) => guid !== entry.guid));
      if (row) onSaved(row);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(String(error), { kind: 'network' });
      const refused = failure.kind === 'answer' && failure.statusCode < 500 && failure.statusCode !== 429;
      const maybe = entry.maybe ?? (mayHaveHappened(failure) ? entry.type : null);
      const tries = entry.tries + 1;
      const due = refused ? null : Date.now() + pauseBefore(tries, failure.retryAfter);
      this.#change(entry.guid, { state: refused ? 'refused' : 'unsent', failure, maybe, tries, due });
    }
  }

  #change(guid: string, part: Partial<Entry>): void {
    this.#entries.set(this.get().map((entry) => (entry.guid === guid ? { ...entry, ...part } : entry)));
  }
}

function pauseBefore(tries: number, retryAfter: number | null): number {
  return Math.max((retryAfter ?? 0) * 1000, Math.min(30_000, 1000 * 2 ** (tries - 1)));
}

const queues = new Map<string, EntryQueue>();

/** The queue at a place that names one user in one company (`useWorkPlace`): it lives as long as the page, whatever happens to the screen. */
export function entryQueue(place: string): EntryQueue {
  const known = queues.get(place) ?? newQueue(place);
  queues.set(place, known);
  return known;
}

function newQueue(place: string): EntryQueue {
  const queue = new EntryQueue();
  for (const kept of keptWork.takeOwn<KeptEntries>(place)) {
    queue.adopt(kept.entries);
    queue.line ??= kept.line;
  }
  const end = holdWork({
    section: 'Операции',
    unsaved: () => queue.get().length > 0 || queue.line !== null,
    keep() {
      const kept = queue.keep(place);
      if (!kept) return false;
      queues.delete(place);
      end();
      return true;
    },
  });
  return queue;
}
