import type { TransactionType } from '../../../../contract/resources/transaction.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { type ExternalStore, externalStore } from '../../../lib/external-store.ts';
import type { Operation } from '../operation.ts';
import type { OperationBody, OperationDraft } from './operationDraft.ts';

/** An operation on its way to the server; its guid is made here, so that sending it twice makes one row. */
export type Entry = {
  guid: string;
  type: TransactionType;
  body: OperationBody;
  /** as it was typed, to be taken up again when it is refused */
  draft: OperationDraft;
  /** `waiting` is sent in its turn; `unsent` did not reach the server; `refused` is not sent again as it is */
  state: 'waiting' | 'sending' | 'unsent' | 'refused';
  failure: ApiFailure | null;
};

export type SendEntry = (entry: Entry) => Promise<Operation>;

/** Operations typed faster than they are saved: sent one after another in their order; what fails stays, with its text and the reason. */
export class EntryQueue {
  readonly #entries: ExternalStore<readonly Entry[]> = externalStore<readonly Entry[]>([]);
  #running = false;
  /** what stands typed in the line of entry while the line is not shown */
  line: OperationDraft | null = null;

  readonly get = () => this.#entries.get();
  readonly subscribe = (listener: () => void) => this.#entries.subscribe(listener);

  add(entry: Pick<Entry, 'guid' | 'type' | 'body' | 'draft'>): void {
    this.#entries.set([...this.get(), { ...entry, state: 'waiting', failure: null }]);
  }

  /** Gives an entry up, or hands it back to be corrected. One that is being sent stays. */
  take(guid: string): Entry | undefined {
    const entry = this.get().find((one) => one.guid === guid && one.state !== 'sending');
    if (entry) this.#entries.set(this.get().filter((one) => one !== entry));
    return entry;
  }

  /** What did not reach the server is sent again, and one that was refused if it is named: a month may have been opened since. */
  retry(guid?: string): void {
    const again = (entry: Entry) => (entry.guid === guid && entry.state === 'refused') || entry.state === 'unsent';
    this.#entries.set(this.get().map((entry) => (again(entry) ? { ...entry, state: 'waiting', failure: null } : entry)));
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

  #next(): Entry | undefined {
    return this.get().find(({ state }) => state === 'waiting');
  }

  async #one(entry: Entry, send: SendEntry, onSaved: (row: Operation) => void): Promise<void> {
    this.#change(entry.guid, { state: 'sending' });
    try {
      const row = await send(entry);
      this.#entries.set(this.get().filter(({ guid }) => guid !== entry.guid));
      onSaved(row);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(String(error), { kind: 'network' });
      const refused = failure.kind === 'answer' && failure.statusCode < 500 && failure.statusCode !== 429;
      this.#change(entry.guid, { state: refused ? 'refused' : 'unsent', failure });
    }
  }

  #change(guid: string, part: Partial<Entry>): void {
    this.#entries.set(this.get().map((entry) => (entry.guid === guid ? { ...entry, ...part } : entry)));
  }
}

const queues = new Map<string, EntryQueue>();

/** The queue of one user in one company: it lives as long as the page, whatever happens to the screen. */
export function entryQueue(company: string, user: string): EntryQueue {
  const owner = `${company} ${user}`;
  const known = queues.get(owner) ?? new EntryQueue();
  queues.set(owner, known);
  return known;
}
