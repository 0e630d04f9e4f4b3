import { sql } from 'kysely';
import { termsAt } from '../../database/plans/terms.ts';
import { userGuid } from '../../database/seed/companyRows.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { setNextCharge } from '../newAgreement.ts';
import { writeLedger } from '../writeLedger.ts';
import { History } from './history.ts';
import { stories } from './stories.ts';

/**
 * Adds two years of sales to the demo, access by the ledger as everywhere. Does nothing where there is no demo or something was sold already;
 * of several instances at once one does it.
 */
export async function seedDemoPayments({ db, now }: Pick<ApiRuntime, 'db' | 'now'>): Promise<void> {
  const moment = now();
  await inTransaction(db, async (trx) => {
    await sql`select number from migrations where number = 0 for update`.execute(trx);
    const isDemo = await trx.selectFrom('app_user').select('guid').where('guid', '=', userGuid('owner@demo.example')).executeTakeFirst();
    const isSold = await trx.selectFrom('ledger').select('guid').limit(1).executeTakeFirst();
    if (!isDemo || isSold) return;
    const { orders, agreements, payments, refunds, ledger } = new History(moment, await termsAt(trx, moment), stories);
    const byTime = orders.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
    await trx.insertInto('payment_order').values(byTime).execute();
    await trx.insertInto('agreement').values(agreements).execute();
    await trx.insertInto('payment').values(payments).execute();
    await trx.insertInto('refund').values(refunds).execute();
    await writeLedger(
      trx,
      ledger.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
      moment,
    );
    for (const { guid, status } of agreements) if (status === 'on') await setNextCharge(trx, guid, moment);
  });
}
