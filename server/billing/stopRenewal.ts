import type { Trx } from '../database/connection.ts';
import { endAgreement } from './agreement.ts';
import { writeLedger } from './writeLedger.ts';

/**
 * Switches a user's auto-renewal off: access stays to its end, and the provider is told by a worker that the caller wakes once this is
 * committed. Where it is off already nothing happens. @param by the member of staff who does it, and why
 * @returns whether it was on
 */
export async function stopRenewal(trx: Trx, user: string, now: Date, by: { author?: string; detail?: string } = {}): Promise<boolean> {
  const ended = await endAgreement(trx, user, 'cancelled', now);
  if (!ended) return false;
  const { guid, subscription_type, period } = ended;
  await writeLedger(trx, { user_guid: user, kind: 'cancelled', subscription_type, period, agreement: guid, ...by }, now);
  return true;
}
