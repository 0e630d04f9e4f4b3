import type { Agreement } from '../../../billing/agreement.ts';
import type { Db, Trx } from '../../../database/connection.ts';

/** Where receipts of a user's renewals and refunds go: as that of the last order, else to the user. */
export async function receiptAddress(db: Db | Trx, { user_guid }: Pick<Agreement, 'user_guid'>): Promise<{ email: string; phone: string }> {
  const order = await db
    .selectFrom('payment_order')
    .select('email')
    .where('user_guid', '=', user_guid)
    .where('state', 'in', ['paid', 'partly_refunded', 'refunded'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const user = await db.selectFrom('app_user').select(['email', 'phone']).where('guid', '=', user_guid).executeTakeFirst();
  return { email: order?.email || (user?.email ?? ''), phone: user?.phone ?? '' };
}
