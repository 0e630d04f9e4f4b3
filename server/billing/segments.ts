import type { SubscriptionType } from '../../contract/subscription.ts';
import type { Grant } from './line.ts';
import type { Grace } from './passage.ts';

/** A stretch of access to one plan on the same terms. Instants ISO 8601. */
export type Segment = {
  subscription_type: SubscriptionType;
  /** of the grant that ends it */
  period: 1 | 3 | 6 | 12;
  plan: string | null;
  starts_at: string;
  until: string;
  /** access goes on until then although nothing is paid; null where it does not */
  grace_until: string | null;
};

/** One after the other, never overlapping: a plan waits while a higher one is used. */
export function segmentsOf({ grants, graces }: { grants: readonly Grant[]; graces: readonly Grace[] }): Segment[] {
  const pieces = grants.flatMap((grant) => grant.pieces.map((piece) => ({ ...piece, grant })));
  const segments: Segment[] = [];
  for (const { from, to, grant } of pieces.filter((piece) => piece.to > piece.from).sort((one, other) => one.from - other.from)) {
    const last = segments.at(-1);
    const { type, entry } = grant;
    const starts_at = new Date(from).toISOString();
    const next = {
      subscription_type: type,
      period: periodOf(entry.period),
      plan: entry.plan,
      starts_at,
      until: new Date(to).toISOString(),
      grace_until: null,
    };
    if (last && last.until === starts_at && last.subscription_type === type && last.plan === entry.plan) {
      segments[segments.length - 1] = { ...next, starts_at: last.starts_at };
    } else segments.push(next);
  }
  return segments.map((segment) => withGrace(segment, graces));
}

function withGrace(segment: Segment, graces: readonly Grace[]): Segment {
  const end = Date.parse(segment.until);
  const grace = graces.find(({ type, from, to }) => type === segment.subscription_type && from === end && to > end);
  return grace ? { ...segment, grace_until: new Date(grace.to).toISOString() } : segment;
}

function periodOf(months: number | null): Segment['period'] {
  return months === 3 || months === 6 || months === 12 ? months : 1;
}
