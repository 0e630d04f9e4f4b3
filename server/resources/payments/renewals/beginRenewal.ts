import { toKopecks } from '../../../../contract/primitives.ts';
import type { Agreement } from '../../../billing/agreement.ts';
import { lockUser } from '../../../billing/lockUser.ts';
import { cardToken } from '../../../billing/newAgreement.ts';
import { purchaseTitle } from '../../../billing/purchaseTitle.ts';
import { receiptOf } from '../../../billing/receipt.ts';
import type { Till } from '../../../billing/till.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { giveUp } from './giveUp.ts';
import { receiptAddress } from './receiptAddress.ts';

const SOONEST_MS = 60_000;

/** Has the provider charge the card at the end of each paid time. Asked again after a lost answer, it makes no second subscription. */
export async function beginRenewal(till: Till, agreement: Agreement): Promise<void> {
  const { guid, user_guid, next_charge_at } = agreement;
  const token = cardToken(till, agreement);
  if (token === null || next_charge_at === null) return giveUp(till, agreement);
  // a first try has nothing behind it that could have been lost
  const gatewayId =
    (agreement.tell_tries > 1 ? await madeBefore(till, agreement) : null) ?? (await subscribe(till, agreement, token, next_charge_at));
  await inTransaction(till.db, async (trx) => {
    await lockUser(trx, user_guid);
    // switched off meanwhile, it waits to be stopped under this number
    await trx.updateTable('agreement').set({ gateway_id: gatewayId, tell_at: null, tell_tries: 0 }).where('guid', '=', guid).execute();
  });
}

async function subscribe(till: Till, agreement: Agreement, token: string, nextChargeAt: string): Promise<string> {
  const { guid, user_guid, price, subscription_type, period } = agreement;
  const amount = toKopecks(price);
  const startAt = new Date(Math.max(Date.parse(nextChargeAt), till.now().getTime() + SOONEST_MS));
  const label = purchaseTitle(subscription_type, period);
  const address = await receiptAddress(till.db, agreement);
  const { gatewayId } = await till.gateway.subscribe({
    token,
    accountId: user_guid,
    email: address.email,
    amount,
    startAt,
    months: period,
    description: `Продление: ${label}`,
    receipt: receiptOf({ label, amount, ...address, at: startAt }, till.config.receipts),
    requestId: `agreement-${guid}`,
  });
  return gatewayId;
}

/** A subscription that the provider has and we know nothing of: the answer that told of it was lost. */
async function madeBefore({ db, gateway }: Till, { user_guid, price }: Agreement): Promise<string | null> {
  const theirs = await gateway.listSubscriptions(user_guid);
  const ours = await db.selectFrom('agreement').select('gateway_id').where('user_guid', '=', user_guid).execute();
  const strange = theirs.find(
    ({ gatewayId, status, amount }) =>
      status === 'Active' && amount === toKopecks(price) && ours.every(({ gateway_id }) => gateway_id !== gatewayId),
  );
  return strange?.gatewayId ?? null;
}
