import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
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

/** Agreements whose charge is near, and not written about yet. */
const isNear = (now: Date) => sql`
  status = 'on' and next_charge_at > ${now} and next_charge_at <= ${now}::timestamptz + make_interval(days => ${DAYS_BEFORE})
  and reminded_for is distinct from next_charge_at`;

/** How long the letter about a payment waits for its receipt. */
const PATIENCE_MS = 10 * 60_000;

/** What goes on between requests: the provider is told and asked, users are written to. */
export function workOnPayments(app: FastifyInstance): void {
  const { worker, config } = app.api;
  const context = paymentContextOf(app);
  if (!context) return;
  for (const queue of [tellProvider, reconcileOrders, reconcileRenewals, reminders, lateEmails])
    worker.serve(queue(context, config.paymentsLookMs));
}

type Emails = {
  name: string;
  table: 'payment' | 'agreement';
  /** the time they are written about in the order of */
  by: 'paid_at' | 'next_charge_at';
  /** rows to write about */
  due(now: Date): RawBuilder<unknown>;
  /** writes about one, unless another instance was quicker */
  write(trx: Trx, guid: string, now: Date): Promise<void>;
};

function emailQueue({ db, now, outbox }: PaymentContext, everyMs: number, { name, table, by, due, write }: Emails): Queue {
  return {
    name,
    everyMs,
    async runOne(_, aside) {
      const moment = now();
      const found = await rowOf<{ guid: string }>(db)`
        select guid from ${sql.table(table)} where ${due(moment)} and guid <> all(${aside.keys()}::uuid[])
        order by ${sql.ref(by)} limit 1`;
      if (!found) return false;
      await aside.attempt(found.guid, () => inTransaction(db, (trx) => write(trx, found.guid, moment)));
      outbox.wake();
      return true;
    },
  };
}

/** E-mails about payments whose receipt does not come. */
function lateEmails(context: PaymentContext, everyMs: number) {
  return emailQueue(context, everyMs, {
    name: 'emails about payments',
    table: 'payment',
    by: 'paid_at',
    due: (now) => sql`told_at is null and paid_at <= ${new Date(now.getTime() - PATIENCE_MS)}`,
    write: (trx, guid) => tellOfPayment(trx, context, guid),
  });
}

/** The letter three days before each charge, once for each. */
function reminders(context: PaymentContext, everyMs: number) {
  return emailQueue(context, everyMs, {
    name: 'reminders of charges',
    table: 'agreement',
    by: 'next_charge_at',
    due: isNear,
    async write(trx, guid, now) {
      const agreement = await rowOf<Agreement>(trx)`
        update agreement set reminded_for = next_charge_at where guid = ${guid} and ${isNear(now)} returning *`;
      const about = agreement && (await emailAbout(trx, context, agreement));
      if (!about || agreement.next_charge_at === null) return;
      const { next_charge_at: at, price: amount, card_mask: card } = agreement;
      await context.outbox.add(trx, chargeSoonMessage({ ...about, amount, at, card }));
    },
  });
}
