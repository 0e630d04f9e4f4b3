import { sql } from 'kysely';
import type { Agreement } from '../../../billing/agreement.ts';
import type { Till } from '../../../billing/till.ts';
import type { Trx } from '../../../database/connection.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { chargeSoonMessage } from '../../../letters/payments.ts';
import type { Queue } from '../../../outbox/worker.ts';
import { letterAbout } from '../payer.ts';

const DAYS_BEFORE = 3;

/** The letter three days before each charge, once for each. */
export function reminders(till: Till, everyMs: number): Queue {
  return {
    name: 'reminders of charges',
    concurrency: 1,
    everyMs,
    async runOne() {
      const reminded = await inTransaction(till.db, async (trx) => {
        const agreement = await takeDue(trx, till.now().toISOString());
        if (agreement) await remind(trx, till, agreement);
        return agreement !== undefined;
      });
      if (reminded) till.outbox.wake();
      return reminded;
    },
  };
}

async function takeDue(trx: Trx, now: string): Promise<Agreement | undefined> {
  const { rows } = await sql<Agreement>`
    update agreement set reminded_for = next_charge_at where guid = (
      select guid from agreement
      where status = 'on' and next_charge_at > ${now} and next_charge_at <= ${now}::timestamptz + make_interval(days => ${DAYS_BEFORE})
        and reminded_for is distinct from next_charge_at
      order by next_charge_at limit 1 for update skip locked)
    returning *`.execute(trx);
  return rows[0];
}

async function remind(trx: Trx, till: Till, agreement: Agreement): Promise<void> {
  const about = await letterAbout(trx, till, agreement);
  const { next_charge_at: at, price: amount, card_mask: card } = agreement;
  if (about && at !== null) await till.outbox.add(trx, chargeSoonMessage({ ...about, amount, at, card }));
}
