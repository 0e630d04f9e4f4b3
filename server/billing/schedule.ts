import { subscriptionTypes } from '../../contract/subscription.ts';
import type { LedgerEntry } from './entry.ts';
import type { Grant } from './line.ts';
import { Passage } from './passage.ts';
import { type Segment, segmentsOf } from './segments.ts';

export type Schedule = {
  segments: Segment[];
  /** all that was ever given, with the time in which each is used */
  grants: Grant[];
  /** when a refund ended all access; null where none did, or something was given later */
  refundedAt: number | null;
};

/**
 * The whole access of a user, past and to come, from their ledger entries in whatever order they are given: by time, then by `seq`.
 * The same plan is appended after its end. A higher plan begins at once; what is left of a lower one waits and goes on after it, whole.
 * `upgraded` ends the paid grants of lower plans, with whose rest it was paid. A full refund takes back what the payment gave and gives
 * back what an upgrade ended. `manual` sets the end of a plan in place of it and all higher ones. A renewal that fails gives grace after
 * the end; what is paid in grace counts from the old end, and so does a renewal that comes a little late.
 */
export function schedule(entries: readonly LedgerEntry[]): Schedule {
  const moments = new Map(entries.map((entry) => [entry, Date.parse(entry.at)]));
  for (;;) {
    const passage = new Passage(subscriptionTypes);
    const late = firstLate(passage, inOrder(moments));
    if (late) {
      moments.set(late.entry, late.since);
      continue;
    }
    passage.advance(Number.POSITIVE_INFINITY);
    return { segments: segmentsOf(passage), grants: passage.grants, refundedAt: passage.refundedAt };
  }
}

type Dated = { entry: LedgerEntry; at: number };

function inOrder(moments: ReadonlyMap<LedgerEntry, number>): Dated[] {
  return [...moments].map(([entry, at]) => ({ entry, at })).sort((one, other) => one.at - other.at || one.entry.seq - other.entry.seq);
}

/** The first entry that belongs to an end before it: time has to be gone through again with it there. */
function firstLate(passage: Passage, entries: readonly Dated[]): { entry: LedgerEntry; since: number } | null {
  for (const { entry, at } of entries) {
    passage.advance(at);
    const since = passage.lateSince(entry);
    if (since !== null) return { entry, since };
    passage.take(entry);
  }
  return null;
}
