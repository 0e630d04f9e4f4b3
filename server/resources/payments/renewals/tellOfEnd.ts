import type { Agreement } from '../../../billing/agreement.ts';
import type { Till } from '../../../billing/till.ts';
import type { Trx } from '../../../database/connection.ts';
import { renewalOffMessage } from '../../../letters/payments.ts';
import { accessUntil, letterAbout } from '../payer.ts';

/** The letter that nothing will be charged any more. */
export async function tellOfEnd(trx: Trx, till: Till, agreement: Agreement): Promise<void> {
  const about = await letterAbout(trx, till, agreement);
  if (about) await till.outbox.add(trx, renewalOffMessage({ ...about, until: await accessUntil(trx, till, agreement) }));
}
