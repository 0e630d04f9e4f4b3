import { type SubscriptionPeriod, type SubscriptionType, subscriptionTypes } from '../../../../contract/subscription.ts';
import { AccessTimeline, type Grace } from './accessTimeline.ts';
import type { Grant, LedgerEntry } from './planQueue.ts';

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
 * back what an upgrade ended. `manual` sets the end of a plan in place of it and all higher ones; where the plan is used, a later end is a
 * gift added to it. A renewal that fails gives grace after the end; what is paid in grace counts from the old end, and so does a renewal
 * that comes a little late.
 */
export function schedule(entries: readonly LedgerEntry[]): Schedule {
  const moments = new Map(entries.map((entry) => [entry, Date.parse(entry.at)]));
  for (;;) {
    const accessTimeline = new AccessTimeline(subscriptionTypes);
    const late = firstLate(accessTimeline, inOrder(moments));
    if (late) {
      moments.set(late.entry, late.since);
      continue;
    }
    accessTimeline.advance(Number.POSITIVE_INFINITY);
    return { segments: segmentsOf(accessTimeline), grants: accessTimeline.grants, refundedAt: accessTimeline.refundedAt };
  }
}

type Dated = { entry: LedgerEntry; at: number };

function inOrder(moments: ReadonlyMap<LedgerEntry, number>) {
  return [...moments].map(([entry, at]) => ({ entry, at })).sort((one, other) => one.at - other.at || one.entry.seq - other.entry.seq);
}

/** The first entry that belongs to an end before it: time has to be gone through again with it there. */
function firstLate(accessTimeline: AccessTimeline, entries: readonly Dated[]): { entry: LedgerEntry; since: number } | null {
  for (const { entry, at } of entries) {
    accessTimeline.advance(at);
    const since = accessTimeline.lateSince(entry);
    if (since !== null) return { entry, since };
    accessTimeline.take(entry);
  }
  return null;
}

/** A stretch of access to one plan on the same terms. Instants ISO 8601. */
export type Segment = {
  subscription_type: SubscriptionType;
  /** of the grant that ends it; days given by hand have none and keep the period of the time before them */
  period: SubscriptionPeriod;
  plan: string | null;
  starts_at: string;
  until: string;
  /** access goes on until then although nothing is paid; null where it does not */
  grace_until: string | null;
};

/** One after the other, never overlapping: a plan waits while a higher one is used. */
function segmentsOf({ grants, graces }: { grants: readonly Grant[]; graces: readonly Grace[] }) {
  const pieces = grants.flatMap((grant) => grant.pieces.map((piece) => ({ ...piece, grant })));
  const segments: Segment[] = [];
  for (const { from, to, grant } of pieces.filter((piece) => piece.to > piece.from).sort((one, other) => one.from - other.from)) {
    const last = segments.at(-1);
    const { type, entry } = grant;
    const starts_at = new Date(from).toISOString();
    const goesOn = last !== undefined && last.until === starts_at && last.subscription_type === type;
    const next = {
      subscription_type: type,
      period: goesOn && entry.kind === 'manual' ? last.period : periodOf(entry.period),
      plan: entry.plan,
      starts_at,
      until: new Date(to).toISOString(),
      grace_until: null,
    };
    if (goesOn && last.plan === entry.plan) {
      segments[segments.length - 1] = { ...next, starts_at: last.starts_at };
    } else segments.push(next);
  }
  return segments.map((segment) => withGrace(segment, graces));
}

function withGrace(segment: Segment, graces: readonly Grace[]) {
  const end = Date.parse(segment.until);
  const grace = graces.find(({ type, from, to }) => type === segment.subscription_type && from === end && to > end);
  return grace ? { ...segment, grace_until: new Date(grace.to).toISOString() } : segment;
}

function periodOf(months: number | null): Segment['period'] {
  return months === 3 || months === 6 || months === 12 ? months : 1;
}
