import type { Trx } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Queue } from '../outbox/worker.ts';
import { newId } from './ids.ts';
import { attemptFields, INSUFFICIENT_FUNDS, queueNotice, receiptFields, recurrentFields } from './notices.ts';
import type { Sandbox } from './sandbox.ts';
import { markCharged, markRefused, type SubscriptionRow, takeDue } from './subscriptions.ts';
import { renews } from './tokens.ts';
import { insertTransaction } from './transactions.ts';

/** Charges subscriptions when they are due by the server's clock, as a queue. */
export function renewalQueue(sandbox: Sandbox): Queue {
  return { name: 'sandbox renewals', concurrency: 1, everyMs: 1000, runOne: () => chargeOne(sandbox) };
}

async function chargeOne(sandbox: Sandbox): Promise<boolean> {
  const charged = await inTransaction(sandbox.db, async (trx) => {
    const due = await takeDue(trx, sandbox.now());
    if (due) await charge(sandbox, trx, due);
    return due !== null;
  });
  if (charged) sandbox.wake();
  return charged;
}

async function charge({ now, pages }: Sandbox, trx: Trx, due: SubscriptionRow): Promise<void> {
  const at = now();
  const paid = await renews(trx, due.token);
  const { id, token, account_id, amount, currency, email, description, receipt } = due;
  const about = { amount, currency, invoice_id: null, account_id, email, description, json_data: {}, receipt };
  const links = { operation: 'Payment', order: null, subscription: id, payment: null, token } as const;
  const receipt_id = paid && receipt !== null ? newId() : null;
  const result = paid
    ? ({ status: 'Completed', reason_code: 0 } as const)
    : ({ status: 'Declined', reason_code: INSUFFICIENT_FUNDS } as const);
  const transaction = await insertTransaction(trx, { ...about, ...links, ...result, receipt_id }, at);
  await queueNotice(trx, paid ? 'pay' : 'fail', attemptFields(paid ? 'pay' : 'fail', transaction));
  if (receipt_id !== null) await queueNotice(trx, 'receipt', receiptFields(transaction, `${pages()}/pay/receipt/${receipt_id}`));
  const after = paid ? await markCharged(trx, id, at) : await markRefused(trx, id, at);
  if (after.status !== due.status) await queueNotice(trx, 'recurrent', recurrentFields(after));
}
