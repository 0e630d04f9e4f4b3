import type { Agreement } from '../../../billing/agreement.ts';
import { lockUser } from '../../../billing/lockUser.ts';
import type { Till } from '../../../billing/till.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import { inTransaction } from '../../../database/transaction.ts';

/** Grace, once for each charge, while the provider says neither yes nor no: nobody loses access because a bank is slow. */
export async function keepAccess(till: Till, { guid, user_guid, next_charge_at }: Agreement): Promise<void> {
  const now = till.now();
  await inTransaction(till.db, async (trx) => {
    await lockUser(trx, user_guid);
    const agreement = await trx.selectFrom('agreement').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    // past_due has its grace by the failure
    if (agreement.status !== 'on' || agreement.next_charge_at === null || agreement.next_charge_at !== next_charge_at) return;
    const given = await trx
      .selectFrom('ledger')
      .select('guid')
      .where('user_guid', '=', user_guid)
      .where('agreement', '=', guid)
      .where('kind', '=', 'grace')
      .where('at', '>=', next_charge_at)
      .executeTakeFirst();
    if (given) return;
    const { subscription_type, period } = agreement;
    const detail = 'Банк ещё не\u00a0ответил, прошло\u00a0ли списание.';
    await writeLedger(trx, { user_guid, kind: 'grace', subscription_type, period, agreement: guid, detail }, now);
  });
}
