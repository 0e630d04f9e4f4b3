import type { Agreement } from '../../../billing/agreement.ts';
import type { Till } from '../../../billing/till.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { tellOfEnd } from './tellOfEnd.ts';

/** Has the provider charge no more; then whoever switched it off hears that nothing will be. */
export async function endRenewal(till: Till, agreement: Agreement): Promise<void> {
  const { guid, gateway_id, off_reason } = agreement;
  if (gateway_id !== null) await till.gateway.unsubscribe(gateway_id);
  else if (!(await endStray(till, agreement))) return;
  await inTransaction(till.db, async (trx) => {
    const told = await trx
      .updateTable('agreement')
      .set({ told: true, tell_at: null, tell_tries: 0 })
      .where('guid', '=', guid)
      .where('told', '=', false)
      .returning('guid')
      .executeTakeFirst();
    if (told && (off_reason === 'cancelled' || off_reason === 'card_removed')) await tellOfEnd(trx, till, agreement);
  });
  till.outbox.wake();
}

/** Stops what the provider may have begun in the moment when it was switched off here. false: another agreement is just being begun, so that one cannot tell. */
async function endStray({ db, gateway }: Till, { user_guid }: Agreement): Promise<boolean> {
  const ours = await db.selectFrom('agreement').select(['gateway_id', 'status']).where('user_guid', '=', user_guid).execute();
  if (ours.some(({ status, gateway_id }) => status !== 'off' && gateway_id === null)) return false;
  for (const { gatewayId, status } of await gateway.listSubscriptions(user_guid)) {
    const strange = ours.every(({ gateway_id }) => gateway_id !== gatewayId);
    if (strange && (status === 'Active' || status === 'PastDue')) await gateway.unsubscribe(gatewayId);
  }
  return true;
}
