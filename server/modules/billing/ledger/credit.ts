import { toKopecks } from '../../../../contract/money.ts';
import { planRank } from '../../../../contract/plan.ts';
import type { SubscriptionType } from '../../../../contract/subscription.ts';
import type { Grant, Piece } from './planQueue.ts';

/** What was paid for each payment's grant in roubles: money and, for an upgrade, the credit of what it ended; less what was refunded. */
export type Paid = ReadonlyMap<string, number>;

/**
 * Kopecks of the unused rest of all paid grants of plans below `type`: paid × unused time / whole time, each rounded down to a kopeck.
 * Codes and gifts were not paid, so their rest is worth nothing and waits instead.
 */
export function unusedMoney(grants: readonly Grant[], paid: Paid, type: SubscriptionType, now: Date): number {
  return grants
    .filter((grant) => grant.taken === null && planRank[grant.type] < planRank[type])
    .reduce((sum, grant) => sum + unusedOf(grant, paid, now.getTime()), 0);
}

function unusedOf({ entry, pieces, lost }: Grant, paid: Paid, now: number) {
  const money = entry.payment === null ? 0 : toKopecks(paid.get(entry.payment) ?? 0) - lost;
  const whole = lengthOf(pieces);
  if (money <= 0 || whole === 0) return 0;
  const unused = lengthOf(pieces.map(({ from, to }) => ({ from: Math.max(from, now), to: Math.max(to, now) })));
  // beyond what a number holds exactly
  return Number((BigInt(money) * BigInt(unused)) / BigInt(whole));
}

function lengthOf(pieces: readonly Piece[]) {
  return pieces.reduce((sum, { from, to }) => sum + to - from, 0);
}
