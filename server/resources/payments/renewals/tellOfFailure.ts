import type { Agreement } from '../../../billing/agreement.ts';
import { RENEWAL_TRIES } from '../../../billing/renew.ts';
import type { Till } from '../../../billing/till.ts';
import type { Trx } from '../../../database/connection.ts';
import { renewalFailedMessage } from '../../../letters/payments.ts';
import { accessUntil, letterAbout } from '../payer.ts';

/** The letter after a renewal was declined. @param agreement as it is after the failure */
export async function tellOfFailure(trx: Trx, till: Till, agreement: Agreement, reason: string): Promise<void> {
  const about = await letterAbout(trx, till, agreement);
  if (!about) return;
  const until = await accessUntil(trx, till, agreement);
  const { price: amount, card_mask: card, tries } = agreement;
  await till.outbox.add(trx, renewalFailedMessage({ ...about, amount, reason, until, card, again: tries < RENEWAL_TRIES }));
}
