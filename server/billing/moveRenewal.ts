import type { Trx } from '../database/connection.ts';
import { endAgreement, resumeAgreement } from './agreement.ts';
import { setNextCharge } from './newAgreement.ts';

/**
 * Has a user's card charged at the new end of what is had of its plan, at the price agreed on, where that end was changed by hand. A provider keeps
 * the day that it was told: the agreement goes on as another one, and a worker that the caller wakes stops the old charge and begins the new.
 * Failures are forgotten: the time in which the card was to be charged again is another. The user is locked, the ledger written.
 */
export async function moveRenewal(trx: Trx, user: string, now: Date): Promise<void> {
  const replaced = await endAgreement(trx, user, 'replaced', now);
  if (replaced) await setNextCharge(trx, await resumeAgreement(trx, replaced, now), now);
}
