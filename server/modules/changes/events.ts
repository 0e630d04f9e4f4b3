import { Poller } from '../../database/poller.ts';
import { tooMany } from '../../http/attempts.ts';
import type { Caller, Membership } from '../../http/callContext.ts';
import type { EventStream } from '../../http/eventStream.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { Listener, openEntities } from './eventListener.ts';
import { readChanges, readCounters, readStandings } from './eventStore.ts';

const SECONDS_TO_WAIT = 30;

/** Between two looks at sessions, roles and subscriptions: what has ended is cut within 5 s. */
const CHECK_MS = 3000;
/** Who is further behind reads everything anew rather than be told each change. */
const MOST_BEHIND = 100;

/**
 * Everybody who listens at this instance. One statement per look serves all of them, over any number of companies; while nobody listens
 * none is made (docs/decisions/012-events-by-polling-counters.md).
 */
export class Hub {
  readonly #api: ApiRuntime;
  readonly #listeners = new Set<Listener>();
  #checked: Promise<void> = Promise.resolve();
  readonly #pollers: readonly [changes: Poller, access: Poller, beat: Poller];

  constructor(api: ApiRuntime) {
    this.#api = api;
    const { background, config, failures } = api;
    const poller = (everyMs: number, look: () => Promise<void>, name: string) => {
      const queue = { name, everyMs, runOne: () => look().then(() => false) };
      return background.own(new Poller(queue, { tell: failures.of(name), stopping: background.stopping }));
    };
    this.#pollers = [
      poller(config.eventsPollMs, () => this.#tellChanges(), 'changes for event streams'),
      poller(CHECK_MS, () => this.#checkAccess(this.#all()), 'access of event streams'),
      poller(config.eventsHeartbeatSeconds * 1000, async () => this.#beat(), 'heartbeat of event streams'),
    ];
  }

  /** Streams of a user at this instance. */
  countOf(user: string): number {
    return [...this.#listeners].filter((listener) => listener.user === user).length;
  }

  /** From now on the listener is told of everything; resolves when it has been looked at once, so that no later difference is missed. */
  async add(listener: Listener): Promise<void> {
    this.#listeners.add(listener);
    listener.stream.once('close', () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) void this.#rest();
    });
    const [changes] = this.#pollers;
    for (const poller of this.#pollers) poller.start();
    try {
      await this.#checkAccess([listener]);
    } catch (error) {
      listener.stream.destroy();
      throw error;
    }
    changes.hint();
  }

  /** Looks no more until somebody listens again. */
  async #rest() {
    await Promise.all(this.#pollers.map((poller) => poller.stop()));
  }

  async #tellChanges() {
    const { db } = this.#api;
    const counters = await readCounters(db, [...new Set(this.#all().map(({ company }) => company))]);
    const counterOf = (listener: Listener) => counters.get(listener.company) ?? listener.seq;
    const late = this.#all().filter((listener) => counterOf(listener) !== listener.seq);
    if (late.length === 0) return;
    // a higher number than there is comes from another database, or from before it was restored
    const near = late.filter((listener) => counterOf(listener) > listener.seq && counterOf(listener) - listener.seq <= MOST_BEHIND);
    const after = new Map<string, number>();
    for (const { company, seq } of near) after.set(company, Math.min(after.get(company) ?? seq, seq));
    const changes = near.length === 0 ? [] : await readChanges(db, { after, limit: MOST_BEHIND, openEntities });
    // after the changes: whose session or membership had ended before one of them hears nothing of it
    await this.#checkAccess(late);
    for (const listener of late) {
      if (!near.includes(listener)) listener.tellReload(counterOf(listener));
      else for (const change of changes) if (change.company === listener.company) listener.tellChange(change);
    }
  }

  /** One after another: an answer that comes late must not undo a newer one. */
  #checkAccess(listeners: readonly Listener[]) {
    const check = this.#checked.then(() => this.#check(listeners));
    this.#checked = check.catch(() => undefined);
    return check;
  }

  async #check(listeners: readonly Listener[]) {
    const standings = await readStandings(this.#api.db, listeners, this.#api.now());
    for (const [index, listener] of listeners.entries()) {
      const standing = standings[index];
      if (standing && this.#listeners.has(listener)) listener.follow(standing);
    }
  }

  #beat() {
    for (const { stream } of this.#listeners) stream.beat();
  }

  #all() {
    return [...this.#listeners];
  }
}

type Wish = { caller: Caller; membership: Membership; lastEventId: string | undefined };

/**
 * Begins to tell a member of what happens in a company: from now on, or after the event they name. Throws 1105 when the user has too many
 * streams open. The stream begins with the id that it starts after.
 */
export async function listen(
  hub: Hub,
  { config, checkAnswers }: ApiRuntime,
  { caller, membership, lastEventId }: Wish,
): Promise<EventStream> {
  if (hub.countOf(caller.guid) >= config.eventsStreamsPerUser) throw tooMany(SECONDS_TO_WAIT);
  const { company, role, changeCounter } = membership;
  const who = { company, role, user: caller.guid, session: caller.session, permissions: caller.permissions };
  const seq = lastEventId === undefined || lastEventId === '' ? changeCounter : seqOf(lastEventId);
  const listener = new Listener(who, seq ?? changeCounter, checkAnswers);
  if (seq === null) listener.tellReload(changeCounter);
  else listener.stream.mark(seq);
  await hub.add(listener);
  return listener.stream;
}

/** Null for what is no id of ours. */
function seqOf(lastEventId: string) {
  return /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}
