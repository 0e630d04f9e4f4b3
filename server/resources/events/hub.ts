import { createLoop, type Loop } from '../../http/loop.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import type { Listener } from './listener.ts';
import { readChanges, readCounters, readStandings } from './store.ts';
import { openEntities } from './told.ts';

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
  readonly #loops: readonly [changes: Loop, access: Loop, beat: Loop];

  constructor(api: ApiRuntime) {
    this.#api = api;
    const { background, config, failures } = api;
    const loop = (pauseMs: number, round: () => Promise<void>, name: string) =>
      background.own(createLoop(pauseMs, round, failures.of(name), background.stopping));
    this.#loops = [
      loop(config.eventsPollMs, () => this.#tellChanges(), 'changes for event streams'),
      loop(CHECK_MS, () => this.#checkAccess(), 'access of event streams'),
      loop(config.eventsHeartbeatSeconds * 1000, async () => this.#beat(), 'heartbeat of event streams'),
    ];
  }

  /** Streams of a user at this instance. */
  countOf(user: string): number {
    return [...this.#listeners].filter((listener) => listener.user === user).length;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    listener.stream.once('close', () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) void this.#rest();
    });
    const [changes, access, beat] = this.#loops;
    changes.now();
    access.now();
    beat.start();
  }

  /** Looks no more until somebody listens again. */
  async #rest(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  async #tellChanges(): Promise<void> {
    const { db } = this.#api;
    const counters = await readCounters(db, [...new Set(this.#all().map(({ company }) => company))]);
    const after = new Map<string, number>();
    const behind: { listener: Listener; counter: number }[] = [];
    for (const listener of this.#all()) {
      const counter = counters.get(listener.company) ?? listener.seq;
      if (counter === listener.seq) continue;
      // a higher one than there is comes from another database, or from before it was restored
      if (listener.seq > counter || counter - listener.seq > MOST_BEHIND) listener.tellReload(counter);
      else {
        behind.push({ listener, counter });
        after.set(listener.company, Math.min(after.get(listener.company) ?? listener.seq, listener.seq));
      }
    }
    if (behind.length === 0) return;
    const changes = await readChanges(db, { after, limit: MOST_BEHIND, openEntities });
    // a contractor may be a person: their role, or whether they belong here at all, is looked at without delay
    // and a change of no row is one of the company's settings
    if (changes.some(({ entities }) => entities.length === 0 || entities.includes('contractor'))) this.#loops[1].now();
    for (const { listener } of behind) {
      for (const change of changes) if (change.company === listener.company) listener.tellChange(change);
    }
  }

  async #checkAccess(): Promise<void> {
    const listeners = this.#all();
    const standings = await readStandings(this.#api.db, listeners, this.#api.now());
    for (const [index, listener] of listeners.entries()) {
      const standing = standings[index];
      if (standing && this.#listeners.has(listener)) listener.follow(standing);
    }
  }

  #beat(): void {
    for (const { stream } of this.#listeners) stream.beat();
  }

  #all(): Listener[] {
    return [...this.#listeners];
  }
}
