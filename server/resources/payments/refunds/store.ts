import type { Db, Trx } from '../../../database/connection.ts';

export type StoredPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** A payment with the number of its order; null for a renewal. */
export function readPayment(db: Db | Trx, guid: string) {
  return db
    .selectFrom('payment')
    .leftJoin('payment_order', 'payment_order.guid', 'payment.order')
    .selectAll('payment')
    .select('payment_order.number')
    .where('payment.guid', '=', guid)
    .executeTakeFirst();
}
