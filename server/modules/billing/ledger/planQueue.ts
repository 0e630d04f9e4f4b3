import type { SubscriptionType, TimelineKind } from '../../../../contract/subscription.ts';

/** Months are those of Moscow's calendar, which keeps no summer time: a plan bought at one in the morning of 1 March lasts until 1 April. */
const MOSCOW_MS = 3 * 3_600_000;

/** Kinds that say something of access; the others only tell how it came to it. */
export const accessKinds = [
  'granted',
  'renewed',
  'upgraded',
  'code',
  'manual',
  'renewal_failed',
  'grace',
  'refunded',
] as const satisfies readonly TimelineKind[];

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

  /** Runs the plan from `at`; answers when its last grant will end if nothing interrupts it. */
  lastEnd(at: number): number {
    const first = this.run(at);
    const anchor = this.#anchor;
    const end = this.grants.slice(1).reduce((before, grant) => this.#endOf(grant, before), first);
    this.#anchor = anchor;
    return end;
  }

  #resume(at: number) {
    const paused = this.#paused;
    this.#paused = null;
    if (this.#running || paused?.at !== at || paused.head !== this.grants[0]) return;
    paused.head.pieces.pop();
    this.#running = paused.running;
    this.#anchor = paused.anchor;
  }

  #endOf(head: Grant | undefined, at: number) {
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

/** A ledger entry as far as access is computed from it. Money in roubles, instants ISO 8601. */
export type LedgerEntry = {
  seq: number;
  at: string;
  kind: TimelineKind;
  subscription_type: SubscriptionType | null;
  period: number | null;
  /** given by `granted`, `upgraded`, `renewed`, `code` */
  months: number | null;
  /** the end that `manual` sets */
  until: string | null;
  amount: number | null;
  payment: string | null;
  /** the terms that were bought */
  plan: string | null;
  /** of `upgraded`: `seq` of the entry by which it was ordered, for its price counts what had been given before; absent: all of it */
  ordered?: number | null;
};

/**
 * The same day and time `months` later; the last day of the month where there is no such day (31 January + 1 = 28 or 29 February).
 * Count from one anchor: steps of a month each would drift (31 → 28 → 28). Instants in milliseconds.
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor + MOSCOW_MS);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const timeOfDay = (anchor + MOSCOW_MS) % 86_400_000;
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + timeOfDay - MOSCOW_MS;
}
