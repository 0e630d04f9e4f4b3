import { sql } from 'kysely';
import type { Till } from '../../../billing/till.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Queue } from '../../../outbox/worker.ts';
import { tellOfPayment } from './tellOfPayment.ts';

/** How long the letter about a payment waits for its receipt. */
const PATIENCE_MS = 10 * 60_000;

/** Letters about payments whose receipt does not come. */
export function lateLetters(till: Till, everyMs: number): Queue {
  return {
    name: 'letters about payments',
    concurrency: 1,
    everyMs,
    async runOne(_, aside) {
      const before = new Date(till.now().getTime() - PATIENCE_MS).toISOString();
      const { rows } = await sql<{ guid: string }>`
        select guid from payment where told_at is null and paid_at <= ${before} and guid <> all(${aside.keys()}::uuid[])
        order by paid_at limit 1`.execute(till.db);
      const [late] = rows;
      if (!late) return false;
      await aside.attempt(late.guid, () => inTransaction(till.db, (trx) => tellOfPayment(trx, till, late.guid)));
      till.outbox.wake();
      return true;
    },
  };
}
