import type { Trx } from '../database/connection.ts';

/** Whatever is said of one payment is said one after another until the transaction ends, even before the payment is known. */
export async function lockTransaction(trx: Trx, gateway: string, transaction_id: string): Promise<void> {
  await trx
    .insertInto('payment_transaction')
    .values({ gateway, transaction_id })
    .onConflict((conflict) => conflict.columns(['gateway', 'transaction_id']).doUpdateSet({ gateway }))
    .execute();
}
