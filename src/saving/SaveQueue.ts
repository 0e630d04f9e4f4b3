import { type ExternalStore, externalStore } from '../lib/externalStore.ts';
import { type Entry, type FieldValues, isUnsaved, newEntry, type Request, statusOf, type Together, type Versioned } from './entry.ts';
import { joined } from './joined.ts';
import { type Batch, growingPause, type Packed, packed, type QueueOptions, type QueueState, unpacked } from './queueOptions.ts';
import { afterRequest, answersOf, nextRequests, nextTurn, Retries, sendRequest, sentRows, written } from './requests.ts';
import { entriesAfter, forgiven, heldBack, refusedHere, resolved, retyped, theirsAccepted, typed } from './transitions.ts';

/**
 * Saves rows one request at a time each, several rows at once, and what one action did to many rows in one request. What was typed stays
 * in it, and in `store`, until the server has it: later edits gather into the next request, lost requests repeat under their key.
 */
export class SaveQueue<R extends Versioned> {
  readonly #options: QueueOptions<R>;
  #state: QueueState<R>;
  /** the state as it was last told to those who follow it */
  readonly #told: ExternalStore<QueueState<R>>;
  readonly #retries = new Retries();
  #closed = false;
  #retired = false;
  #flying = 0;
  #turn = 0;
  #awaited: Promise<void> | null = null;
  #unfollow: (() => void) | undefined;

  constructor(options: QueueOptions<R>) {
    this.#options = options;
    this.#state = { entries: new Map(options.store.load().map((entry) => [entry.guid, entry])), fresh: new Map() };
    this.#told = externalStore(this.#state);
  }

  readonly subscribe = (listener: () => void) => this.#told.subscribe(listener);
  readonly getState = () => this.#state;
  readonly entries = (): Entry<R>[] => [...this.#state.entries.values()];
  /** The entries as they are kept when the session ends, for `adopt`. */
  readonly packed = (): Packed<R>[] => this.entries().map(packed);

  /** Rows that are not on the server as the user sees them. */
  get unsaved(): number {
    return this.#state.entries.size;
  }

  /** Is something on its way, about to be, or waiting only for the connection? */
  isBusy(): boolean {
    return this.entries().some((entry) => ['saving', 'waiting'].includes(statusOf(entry)));
  }

  /** A row made here. `values` is the create call's body; the row is shown from now on. */
  create(row: R, values: FieldValues) {
    this.writeMany({ creates: [{ row, values }] });
  }

  /**
   * @param base the row as shown, should the queue not know it yet
   * @param seen what stood in these fields when the user began to type, where the row may have changed since
   */
  edit(base: R, values: FieldValues, seen?: FieldValues) {
    this.writeMany({ edits: [{ row: base, values, seen }] });
  }

  /** One action on rows, shown at once. Where the API can, many rows, or one with a title, are saved in one request. Each row is named once. */
  writeMany(batch: Batch<R>, title = '') {
    const many = title !== '' || (batch.edits?.length ?? 0) + (batch.creates?.length ?? 0) > 1;
    const together: Together | null = many && this.#options.sendMany ? { id: this.#options.newKey(), title } : null;
    this.#turn = nextTurn(this.#turn, this.#state.entries);
    this.#set(written(batch, { entryOf: (row) => this.#entryOf(row), together, turn: this.#turn, isOrdered: this.#options.isOrdered }));
    this.pump();
    this.#tell();
  }

  refuseMany(refusals: readonly { row: R; field: string; text: string; error: string }[]) {
    const entries = new Map<string, Entry<R>>();
    for (const { row, field, text, error } of refusals)
      entries.set(row.guid, refusedHere(entries.get(row.guid) ?? this.#entryOf(row), field, text, error));
    this.#put([...entries.values()]);
  }

  /** What was refused about these fields of rows is forgotten; where they conflict the other person's values stand. */
  acceptTheirs(fields: ReadonlyMap<string, readonly string[]>) {
    this.#settle([...fields.keys()], (entry) => theirsAccepted(entry, fields.get(entry.guid) ?? []));
  }

  resolve(guid: string, choice: 'mine' | 'theirs') {
    this.#settle([guid], (entry) => resolved(entry, choice));
  }

  /** Changes one's own side of a conflict; the choice still waits. */
  retype(guid: string, values: FieldValues) {
    this.#settle([guid], (entry) => retyped(entry, values));
  }

  #settle(guids: readonly string[], change: (entry: Entry<R>) => Entry<R>) {
    const entries = guids.flatMap((guid) => this.#state.entries.get(guid) ?? []);
    this.#answer(entries.flatMap(({ conflict }) => conflict?.current ?? []));
    this.#put(entries.map(change));
    this.pump();
  }

  /** Discards the unsaved edits of rows. A row that was created here disappears, and is deleted on the server if an earlier request may have saved it. */
  discard(guids: string | readonly string[]) {
    const entries = new Map(this.#state.entries);
    for (const entry of [guids].flat().flatMap((guid) => entries.get(guid) ?? [])) {
      if (entry.base === null && !isUnsaved(entry)) entries.set(entry.guid, forgiven(typed(entry, { is_deleted: true })));
      else entries.delete(entry.guid);
    }
    this.#tell({ ...this.#state, entries });
    this.pump();
  }

  /** No more is done about a row, whatever the server has of it. */
  forget(guid: string) {
    const entries = new Map(this.#state.entries);
    if (entries.delete(guid)) this.#tell({ ...this.#state, entries });
  }

  /** Takes away the rows made here that have certainly not reached the server. @returns which these are */
  discardNewRows(guids: readonly string[]): ReadonlySet<string> {
    const made = guids.flatMap((guid) => this.#state.entries.get(guid) ?? []).filter(isUnsaved);
    if (made.length > 0) this.discard(made.map(({ guid }) => guid));
    return new Set(made.map(({ guid }) => guid));
  }

  /** Tries every failed row again now, or the one that is named, whatever is thought of the connection. */
  retry(guid?: string) {
    this.#again((entry) => guid === undefined || entry.guid === guid);
  }

  /** The screen is here (again): send what waits. */
  open() {
    this.#closed = false;
    this.#unfollow ??= this.#options.connection?.subscribe(() => {
      if (!this.#isHeld()) this.#again(({ passing }) => passing);
    });
    this.#put(this.entries().map(forgiven));
    this.pump();
  }

  /** The screen is gone: sends what is typed and repeats what lacks only a connection. What fails stays in the store until `open`. */
  close() {
    this.#closed = true;
    this.#options.store.flush?.();
    this.#leave();
    this.#retries.keepWaiting();
    this.pump();
  }

  /** Takes over edits kept from an ended session, under what was typed here since. @param waits they go with a later `pump` */
  adopt(kept: readonly Packed<R>[], waits = false) {
    this.#put(kept.map((entry) => joined(unpacked(entry), this.#state.entries.get(entry.guid))));
    if (!waits) this.pump();
  }

  /** The session is over: nothing is sent or written down any more. @param elsewhere false: the edits stay in the store */
  retire(elsewhere: boolean) {
    if (elsewhere) this.#options.store.keep(new Map());
    this.#options.store.flush?.();
    this.#retired = true;
    this.#tell({ ...this.#state, entries: new Map() });
  }

  /** Starts what may be started; without a connection it waits, in sight. */
  pump() {
    if (this.#isHeld()) this.#put(this.entries().map(heldBack));
    else this.#start();
  }

  #isHeld() {
    return this.#options.connection?.get() === false;
  }

  #again(meant: (entry: Entry<R>) => boolean) {
    this.#put(this.entries().filter(meant).map(forgiven));
    this.#start();
  }

  /** A closed queue listens to the connection only as long as something waits for it. */
  #leave() {
    if (!this.#closed || this.isBusy()) return;
    this.#unfollow?.();
    this.#unfollow = undefined;
  }

  #start() {
    const { lanes = 4, newKey, sendMany, mostRows, isOrdered, held } = this.#options;
    if (this.#flying >= lanes || this.#retired) return;
    for (const request of nextRequests(this.#state.entries, { newKey, isOrdered, most: sendMany ? mostRows : 1, repeats: !this.#closed })) {
      const wait = held?.(request) ?? null;
      if (wait && wait !== this.#awaited) void wait.then(() => this.pump());
      // What is held stays unsent: marked as on its way, it would keep back rows that what it waits for may need.
      if (wait) this.#awaited = wait;
      else void this.#run(request);
      if (this.#flying >= lanes || (!wait && request.turn !== undefined)) return;
    }
  }

  async #run(request: Request) {
    this.#flying++;
    this.#set(sentRows(this.#state.entries, request));
    const sending = sendRequest(this.#options, request);
    this.#tell();
    const outcomes = await sending;
    this.#flying--;
    const { saved, rows: answered, pause } = answersOf(request, outcomes);
    this.#answer(answered);
    const next = afterRequest(this.#state.entries, request, outcomes);
    this.#put(next);
    const [failed] = next.filter((entry) => entry.failure && entry.passing);
    if (failed) this.#later(request, failed, pause);
    if (saved.length > 0) this.#options.onSaved?.(saved);
    this.pump();
    this.#leave();
  }

  /** Where the connection is not lost, no news of its return will come. @param least ms that the server asked to wait */
  #later({ id, items }: Request, { tries, waits }: Entry<R>, least: number) {
    if (this.#isHeld() || (this.#closed && !waits)) return;
    this.#retries.plan(id, waits, Math.max(least, (this.#options.pause ?? growingPause)(tries)), () => {
      this.#put(items.flatMap(({ guid }) => this.#state.entries.get(guid) ?? []).map(forgiven));
      this.pump();
    });
  }

  #entryOf(base: R): Entry<R> {
    const fresh = this.#state.fresh.get(base.guid);
    return this.#state.entries.get(base.guid) ?? newEntry(fresh && fresh.version > base.version ? fresh : base);
  }

  #answer(rows: readonly R[]) {
    if (rows.length === 0) return;
    this.#tell({ ...this.#state, fresh: new Map([...this.#state.fresh, ...rows.map((row) => [row.guid, row] as const)]) });
  }

  #put(changed: readonly Entry<R>[]) {
    this.#set(changed);
    this.#tell();
  }

  /** Changes the state without storing it or notifying subscribers: the request is sent first, then `#tell` does both. */
  #set(changed: readonly Entry<R>[]) {
    const news = changed.filter((entry) => this.#state.entries.get(entry.guid) !== entry);
    if (news.length === 0) return;
    this.#state = { ...this.#state, entries: entriesAfter(this.#state.entries, news) };
  }

  #tell(state = this.#state) {
    this.#state = state;
    if (this.#told.get() === this.#state) return;
    if (!this.#retired) this.#options.store.keep(this.#state.entries);
    this.#told.set(this.#state);
  }
}
