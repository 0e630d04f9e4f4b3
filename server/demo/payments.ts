import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { hasRows, valuesOf } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { writeLedger } from '../modules/billing/ledger/service.ts';
import { setNextCharge } from '../modules/billing/service.ts';
import { termsAt } from '../modules/billing/terms.ts';
import { userGuid } from './companyRows.ts';
import { demoStories, History } from './paymentHistory.ts';

/**
 * Adds two years of sales to the demo, access by the ledger as everywhere. Does nothing where there is no demo or something was sold already;
 * of several instances at once one does it.
 */
export async function seedDemoPayments({ db, now }: Pick<ApiRuntime, 'db' | 'now'>): Promise<void> {
  const moment = now();
  await inTransaction(db, async (trx) => {
    await sql`select number from migrations where number = 0 for update`.execute(trx);
    const owner = userGuid('owner@demo.example');
    const isDue = await hasRows(trx)`select from app_user where guid = ${owner} and not exists (select from ledger)`;
    if (!isDue) return;
    const { orders, agreements, payments, refunds, ledger } = new History(moment, await termsAt(trx, moment), demoStories);
    const byTime = orders.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
    for (const [table, rows] of Object.entries({ payment_order: byTime, agreement: agreements, payment: payments, refund: refunds })) {
      await sql`insert into ${sql.table(table)} ${valuesOf(...rows)}`.execute(trx);
    }
    await writeLedger(
      trx,
      ledger.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
      moment,
    );
    await tellOfPayers(trx);
    for (const { guid, status } of agreements) if (status === 'on') await setNextCharge(trx, guid, moment);
  });
}

/** Who pays has registered two days before they first did, was there when they last ordered, and is told as a payer in the CRM. */
async function tellOfPayers(trx: Trx): Promise<void> {
  await sql`update app_user u set status = 'paid', date_joined = least(u.date_joined, o.first - interval '2 days'), last_login = coalesce(u.last_login, o.last)
    from (select user_guid, min(created_at) as first, max(created_at) as last from payment_order group by user_guid) o
    where o.user_guid = u.guid`.execute(trx);
}
