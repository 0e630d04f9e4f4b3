import type { TimelineKind } from '../../contract/billing.ts';
import type { SubscriptionType } from '../../contract/subscription.ts';

/** A ledger entry as far as access is computed from it. Money in roubles, instants ISO 8601. */
export type LedgerEntry = {
  seq: number;
  at: string;
  kind: TimelineKind;
  subscription_type: SubscriptionType | null;
  period: number | null;
  /** months given by `granted`, `upgraded`, `renewed`, `code` */
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
