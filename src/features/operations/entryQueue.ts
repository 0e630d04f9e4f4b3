import type { TransactionType } from '../../../contract/transaction.ts';
import { ApiFailure, mayHaveHappened } from '../../lib/apiFailure.ts';
import type { Connection } from '../../lib/connection.ts';
import { externalStore } from '../../lib/externalStore.ts';
import { keptWork } from '../../lib/keptWork.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { counted } from '../../lib/plural.ts';
import { holdWork } from '../../lib/unsavedWork.ts';
import { type Attempt, type Conflict, isUnsaved, type Entry as Queued, shownRow, statusOf } from '../../saving/entry.ts';
import { outcomeOf } from '../../saving/outcome.ts';
import { type Packed, sessionUnsavedStore } from '../../saving/queueOptions.ts';
import { findQueue, forgetQueue } from '../../saving/queueRegistry.ts';
import { SaveQueue } from '../../saving/SaveQueue.ts';
import type { MoneyStep } from './history.ts';
import type { Operation } from './operation.ts';
import { changedFields, type OperationBody, type OperationDraft } from './operationFields.ts';

/** An operation as the queue keeps it; `typed`: as it was typed, to be taken up again when it is refused. That is not sent. */
export type QueuedOperation = Operation & { typed: OperationDraft };

/** An operation that is not saved yet; its guid is made here, so that sending it twice makes one row. */
export type Entry = {
  guid: string;
  row: QueuedOperation;
  /** `editing`: it is being corrected in the line */
  state: 'saving' | 'failed' | 'editing';
  /** may the server have it, since an answer got lost? */
  maybe: boolean;
  /** was it given up although the server may have it? Then what it may have is to be removed */
  gone: boolean;
  /** what the server said */
  failure: ApiFailure | null;
  /** somebody else has changed the same field of it, since an answer got lost */
  conflict: (Conflict<QueuedOperation> & { before: QueuedOperation }) | null;
};

export type TypedEntry = { guid: string; type: TransactionType; body: OperationBody; draft: OperationDraft };

/** What was unsaved when a session ended: operations not sent and the typed line; `editing`: guid of the entry that the line corrects. */
export type KeptEntries = { entries: Packed<QueuedOperation>[]; line: OperationDraft | null; editing?: string | null };

/** What the screen gives: how an operation is sent, and what to do when it is saved. */
export type Sending = {
  create(row: QueuedOperation, body: OperationBody): Promise<Operation>;
  edit(row: QueuedOperation, edit: Partial<OperationBody>, version: number): Promise<Operation>;
  remove(row: QueuedOperation): Promise<void>;
  /** @param settled nothing more of it is to be sent */
  onSaved(row: Operation, settled: boolean): void;
};

/** Operations typed faster than they are saved: sent one after another in their order; what fails stays, with its text and the reason. */
export class EntryQueue {
  readonly #queue: SaveQueue<QueuedOperation>;
  readonly #failures = new Map<string, ApiFailure>();
  #sending: Sending | null = null;
  #editing: string | null = null;
  readonly #entries = externalStore<readonly Entry[]>([]);
  /** entry → the steps that were done when it was entered: what was done since is taken back before it */
  readonly under = new Map<string, readonly MoneyStep[]>();
  /** what stands typed in the line of entry while the line is not shown */
  line: OperationDraft | null = null;

  constructor(place: string, connection: Connection) {
    const later = new Promise<void>(() => undefined);
    this.#queue = new SaveQueue<QueuedOperation>({
      store: sessionUnsavedStore(place),
      newKey: newGuid,
      connection,
      lanes: 1,
      held: ({ items: [item] }) => (this.#sending === null || item?.guid === this.#editing ? later : null),
      send: (guid, attempt) => this.#send(guid, attempt),
      onSaved: (saved) => {
        for (const { row } of saved) if (!row.is_deleted) this.#sending?.onSaved(row, !this.#entry(row.guid));
      },
    });
    this.#queue.subscribe(() => this.#look());
    this.#look();
  }

  readonly get = () => this.#entries.get();
  readonly subscribe = (listener: () => void) => this.#entries.subscribe(listener);

  /** A screen sends; the queue goes on with it when the screen is left. */
  open(sending: Sending): void {
    const first = this.#sending === null;
    this.#sending = sending;
    if (first) this.#queue.open();
  }

  /** What is typed while an entry is corrected takes its place, under its guid: the server may have it. The type of a row cannot change: that makes another row. */
  enter(typed: TypedEntry): void {
    const { type, body, draft } = typed;
    const edited = this.get().find(({ state }) => state === 'editing');
    this.#editing = null;
    if (edited?.row.type === type) {
      const changed = changedFields(edited.row, body);
      if (Object.keys(changed).length > 0) this.#queue.edit(edited.row, { ...changed, typed: draft });
      this.#queue.retry(edited.guid);
      return;
    }
    if (edited) this.remove(edited.guid);
    this.add(typed);
  }

  /** An operation that is not known yet. */
  add({ guid, type, body, draft }: TypedEntry): void {
    const row = { ...body, guid, type, is_deleted: false, version: 0, typed: draft };
    this.#queue.create(row, { ...body, typed: draft });
  }

  /** Hands an entry back to be corrected; one that the server may have stays, so that its guid is kept. One that is being sent is not handed back. */
  correct(guid: string): Entry | undefined {
    const entry = this.get().find((one) => one.guid === guid && one.state !== 'saving');
    if (entry?.maybe) this.#edit(guid);
    else if (entry) this.#queue.forget(guid);
    return entry;
  }

  /** The entry is not corrected after all. */
  leave(guid: string): void {
    if (this.#editing === guid) this.#edit(null);
  }

  /** Gives an entry up. What the server may have of it is removed there. */
  remove(guid: string): void {
    if (this.#editing === guid) this.#editing = null;
    const base = this.#entry(guid)?.base;
    if (base) this.#queue.edit(base, { is_deleted: true });
    else this.#queue.discard(guid);
  }

  /** No more is done about the entry, whatever the server has. */
  forget(guid: string): void {
    this.#queue.forget(guid);
  }

  /** What failed is sent again: all of it, or the one that is named. A month may have been opened since. */
  retry(guid?: string): void {
    this.#queue.retry(guid);
  }

  resolve(guid: string, choice: 'mine' | 'theirs'): void {
    this.#queue.resolve(guid, choice);
  }

  /** Takes over what was kept when a session ended. Operations are sent in turn; the line is taken only while this one is empty. */
  adopt({ entries, line, editing = null }: KeptEntries): void {
    if (this.line === null && this.#editing === null) {
      this.line = line;
      this.#editing = editing;
    }
    this.#queue.adopt(entries);
  }

  /**
   * The session is over: what is unsaved is kept at that place for its owner, and the queue is empty.
   * @returns false: it could not be kept, and stays here
   */
  keep(place: string): boolean {
    const entries = this.#queue.packed();
    const { line } = this;
    if (entries.length === 0 && line === null) return true;
    const parts = [
      ...(entries.length > 0 ? [counted(entries.length, 'операция')] : []),
      ...(line ? [`набранное в\u00a0строке ввода «${line.amount.trim() || line.description.trim()}»`] : []),
    ];
    const kept = keptWork.put(place, parts.join(' и\u00a0'), { entries, line, editing: this.#editing } satisfies KeptEntries);
    if (kept) this.line = null;
    if (kept) this.#queue.retire(true);
    return kept;
  }

  #entry(guid: string): Queued<QueuedOperation> | undefined {
    return this.#queue.getState().entries.get(guid);
  }

  #edit(guid: string | null) {
    this.#editing = guid;
    this.#look();
    this.#queue.pump();
  }

  #look() {
    const entries = this.#queue.entries().flatMap((entry): Entry[] => {
      const { guid, base } = entry;
      const conflict = entry.conflict && base && { ...entry.conflict, before: base };
      const row = shownRow(entry, entry.base);
      const state = guid === this.#editing ? 'editing' : statusOf(entry) === 'saving' ? 'saving' : 'failed';
      const failure = this.#failures.get(guid) ?? (entry.failure ? new ApiFailure(entry.failure, { kind: 'network' }) : null);
      return row ? [{ guid, row, state, maybe: !isUnsaved(entry), gone: row.is_deleted, failure, conflict }] : [];
    });
    this.#entries.set(entries);
  }

  /**
   * Brings an operation to the server, or removes what the server may have of it. Creating under the same guid answers the row that is there:
   * when an earlier answer was lost and the operation corrected since, that row is edited then.
   */
  async #send(guid: string, { kind, values, version }: Attempt) {
    const entry = this.#entry(guid);
    const row = entry && shownRow(entry, entry.base);
    if (!row || !this.#sending) throw new Error('an operation is sent without a screen');
    const { typed: _, ...body } = values;
    this.#failures.delete(guid);
    // the list is told of this request after it is sent
    const maybe = this.get().find((one) => one.guid === guid)?.maybe ?? false;
    try {
      if (row.is_deleted) {
        await this.#sending.remove(row);
        return { kind: 'saved' as const, row };
      }
      const saved = await (kind === 'create' ? this.#sending.create(row, body as OperationBody) : this.#sending.edit(row, body, version));
      return { kind: 'saved' as const, row: { ...saved, typed: row.typed } };
    } catch (error) {
      const isGone = this.#entry(guid)?.pending.is_deleted === true;
      // given up meanwhile, and the server never had it: nothing is left to remove
      if (kind === 'create' && isGone && !maybe && !mayHaveHappened(error))
        return { kind: 'saved' as const, row: { ...row, is_deleted: true } };
      if (error instanceof ApiFailure) this.#failures.set(guid, error);
      const outcome = outcomeOf<QueuedOperation>(error);
      // what was typed is ours alone, and no matter of conflict
      if (outcome.kind === 'stale') return { ...outcome, current: { ...outcome.current, typed: row.typed } };
      // an operation is saved whole or not at all
      if (outcome.kind !== 'refused') return outcome;
      return { kind: 'failed' as const, detail: outcome.detail, passing: false, mayHaveHappened: mayHaveHappened(error) };
    }
  }
}

/** The queue at a place that names one user in one company (`useWorkPlace`): it lives as long as the page, whatever happens to the screen. */
export function entryQueue(place: string, connection: Connection): EntryQueue {
  return findQueue(place, () => newQueue(place, connection));
}

function newQueue(place: string, connection: Connection): EntryQueue {
  const queue = new EntryQueue(place, connection);
  for (const kept of keptWork.takeOwn<KeptEntries>(place)) queue.adopt(kept);
  const end = holdWork({
    section: 'Операции',
    unsaved: () => queue.get().length > 0 || queue.line !== null,
    keep() {
      const kept = queue.keep(place);
      if (!kept) return false;
      forgetQueue(place);
      end();
      return true;
    },
  });
  return queue;
}
