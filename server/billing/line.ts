import type { SubscriptionType } from '../../contract/subscription.ts';
import type { LedgerEntry } from './entry.ts';
import { addMonths } from './months.ts';

/** A stretch of time in which one grant was used. Milliseconds. */
export type Piece = { from: number; to: number };

/** What one entry gave: calendar months that begin when they are first used, or a fixed time. */
export type Grant = {
  /** of all that was given to the user */
  ordinal: number;
  entry: LedgerEntry;
  type: SubscriptionType;
  months: number;
  /** milliseconds left of a grant that has begun, or of a fixed one; null: its months have not begun */
  rest: number | null;
  pieces: Piece[];
  /** what an upgrade ended, to be given back should it be refunded */
  ended: Grant[];
  /** kopecks that were refunded of what it ended, though they are in its price */
  lost: number;
  /** why it is used no more: an upgrade was paid with its rest, its payment was refunded, support set another end */
  taken: 'upgraded' | 'refunded' | 'manual' | null;
};

/**
 * The grants of one plan in their order; the first is used while no higher plan is. Calendar months are counted from one anchor as long
 * as nothing interrupts them; after an interruption what had begun keeps its milliseconds, and the next months begin a new anchor.
 */
export class Line {
  readonly type: SubscriptionType;
  grants: Grant[] = [];
  /** when its last grant ended by itself */
  endedAt: number | null = null;
  /** a renewal failed: at the end there is grace */
  failing = false;
  /** while it is in grace */
  graceUntil: number | null = null;
  #anchor: { at: number; months: number } | null = null;
  #running: { since: number; end: number } | null = null;
  /** the last interruption: one that takes no time leaves no trace */
  #paused: { at: number; head: Grant; running: { since: number; end: number }; anchor: { at: number; months: number } | null } | null =
    null;

  constructor(type: SubscriptionType) {
    this.type = type;
  }

  get isBusy(): boolean {
    return this.grants.length > 0 || this.graceUntil !== null;
  }

  /** Begins the first grant, or goes on with it, at `at` unless it runs already; answers when it will end. */
  run(at: number): number {
    this.#resume(at);
    this.#running ??= { since: at, end: this.#endOf(this.grants[0], at) };
    return this.#running.end;
  }

  #resume(at: number): void {
    const paused = this.#paused;
    this.#paused = null;
    if (this.#running || paused?.at !== at || paused.head !== this.grants[0]) return;
    paused.head.pieces.pop();
    this.#running = paused.running;
    this.#anchor = paused.anchor;
  }

  #endOf(head: Grant | undefined, at: number): number {
    if (!head) return at;
    if (head.rest !== null) {
      this.#anchor = null;
      return at + head.rest;
    }
    const goesOn = this.#anchor !== null && addMonths(this.#anchor.at, this.#anchor.months) === at;
    const anchor = goesOn && this.#anchor ? this.#anchor : { at, months: 0 };
    this.#anchor = { at: anchor.at, months: anchor.months + head.months };
    return addMonths(anchor.at, this.#anchor.months);
  }

  /** The first grant has been used up. */
  finish(): void {
    const head = this.grants.shift();
    if (!head || !this.#running) return;
    const { since, end } = this.#running;
    head.pieces.push({ from: since, to: end });
    head.rest = 0;
    this.#running = null;
    this.endedAt = end;
  }

  /** Something interrupts the first grant at `at`: the rest of it waits. */
  pause(at: number): void {
    const head = this.grants[0];
    if (!head || !this.#running) return;
    const { since, end } = this.#running;
    head.pieces.push({ from: since, to: at });
    head.rest = end - at;
    this.#paused = { at, head, running: this.#running, anchor: this.#anchor };
    this.#running = null;
    this.#anchor = null;
  }

  /** Takes grants away at `at`; the answer lists them. */
  take(at: number, which: (grant: Grant) => boolean, why: NonNullable<Grant['taken']>): Grant[] {
    const gone = this.grants.filter(which);
    if (gone.length === 0) return [];
    this.pause(at);
    this.grants = this.grants.filter((grant) => !gone.includes(grant));
    for (const grant of gone) grant.taken = why;
    if (this.grants.length === 0) {
      this.endedAt = null;
      this.failing = false;
    }
    return gone;
  }

  /** Gives back what was taken, each to its place. */
  giveBack(at: number, grants: readonly Grant[]): void {
    this.pause(at);
    for (const grant of grants) grant.taken = null;
    this.grants = [...grants, ...this.grants].sort((one, other) => one.ordinal - other.ordinal);
  }
}
