import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
import type { Queue } from '../../database/poller.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { chargeSoonMessage } from '../../messages/billingMessages.ts';
import type { Agreement } from '../billing/service.ts';
import { emailAbout, tellOfPayment } from './emails.ts';
import { type PaymentContext, paymentContextOf } from './paymentContext.ts';
import { reconcileOrders } from './reconcileOrders.ts';
import { reconcileRenewals } from './reconcileRenewals.ts';
import { tellProvider } from './tellProvider.ts';

const DAYS_BEFORE = 3;

const due = (now: string) => sql`
  status = 'on' and next_charge_at > ${now} and next_charge_at <= ${now}::timestamptz + make_interval(days => ${DAYS_BEFORE})
  and reminded_for is distinct from next_charge_at`;

/** How long the letter about a payment waits for its receipt. */
const PATIENCE_MS = 10 * 60_000;

/** What goes on between requests: the provider is told and asked, users are written to. */
export function workOnPayments(app: FastifyInstance): void {
  const { worker, config } = app.api;
  const context = paymentContextOf(app);
  app.addHook('onListen', async () => {
    if (app.payments === null) app.log.warn('payments are off: CLOUDPAYMENTS_PUBLIC_ID and CLOUDPAYMENTS_API_SECRET are not set');
  });
  if (!context) return;
  for (const queue of [tellProvider, reconcileOrders, reconcileRenewals, reminders, lateEmails])
    worker.serve(queue(context, config.paymentsLookMs));
  app.addHook('onClose', async () => context.gateway.close());
}

/** E-mails about payments whose receipt does not come. */
function lateEmails(context: PaymentContext, everyMs: number): Queue {
  return {
    name: 'emails about payments',
    everyMs,
    async runOne(_, aside) {
      const before = new Date(context.now().getTime() - PATIENCE_MS).toISOString();
      const late = await rowOf<{ guid: string }>(context.db)`
        select guid from payment where told_at is null and paid_at <= ${before} and guid <> all(${aside.keys()}::uuid[])
        order by paid_at limit 1`;
      if (!late) return false;
      await aside.attempt(late.guid, () => inTransaction(context.db, (trx) => tellOfPayment(trx, context, late.guid)));
      context.outbox.wake();
      return true;
    },
  };
}

/** The letter three days before each charge, once for each. */
function reminders(context: PaymentContext, everyMs: number): Queue {
  return {
    name: 'reminders of charges',
    everyMs,
    async runOne(_, aside) {
      const now = context.now().toISOString();
      const found = await findDue(context.db, now, aside.keys());
      if (!found) return false;
      await aside.attempt(found.guid, () =>
        inTransaction(context.db, async (trx) => {
          const agreement = await takeDue(trx, now, found.guid);
          if (agreement) await remind(trx, context, agreement);
        }),
      );
      context.outbox.wake();
      return true;
    },
  };
}

function findDue(db: Db, now: string, aside: string[]): Promise<Pick<Agreement, 'guid'> | undefined> {
  return rowOf<Pick<Agreement, 'guid'>>(db)`
    select guid from agreement where ${due(now)} and guid <> all(${aside}::uuid[]) order by next_charge_at limit 1`;
}

/** @returns nothing where another instance was quicker */
function takeDue(trx: Trx, now: string, guid: string): Promise<Agreement | undefined> {
  return rowOf<Agreement>(trx)`
    update agreement set reminded_for = next_charge_at where guid = ${guid} and ${due(now)} returning *`;
}

async function remind(trx: Trx, context: PaymentContext, agreement: Agreement) {
  const about = await emailAbout(trx, context, agreement);
  const { next_charge_at: at, price: amount, card_mask: card } = agreement;
  if (about && at !== null) await context.outbox.add(trx, chargeSoonMessage({ ...about, amount, at, card }));
}
