import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { Queue } from '../database/poller.ts';
import { hasRows, rowOf } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { localAddress, ownAddress } from '../loopback.ts';
import { SANDBOX_API, sandboxAccess } from '../modules/payments/provider/sandboxAccess.ts';
import { type Answer, methods } from './apiMethods.ts';
import { deliveryQueue } from './delivery.ts';
import { attemptFields, INSUFFICIENT_FUNDS, queueNotice, receiptFields, recurrentFields } from './notices.ts';
import { insertTransaction } from './orders.ts';
import { servePages } from './pages.ts';
import { newId, type Sandbox } from './sandbox.ts';
import { markCharged, markRefused, renews, type SubscriptionRow, takeDue } from './subscriptions.ts';

/** Serves the built-in payment provider. */
export async function mountSandbox(app: FastifyInstance): Promise<void> {
  const { db, now, secrets, worker } = app.api;
  const { publicId, secret } = sandboxAccess(app, secrets);
  const shop = () => ownAddress(app);
  const sandbox: Sandbox = { db, now, publicId, secret, shop, pages: () => pagesAddress(app), wake: () => worker.wake() };
  serveApi(app, sandbox);
  await servePages(app, sandbox);
  worker.serve(deliveryQueue(sandbox));
  worker.serve(renewalQueue(sandbox));
}

/** Where people open this server; without APP_URL where it listens, which port 0 leaves open until it does. */
function pagesAddress(app: FastifyInstance): string {
  const { apiUrl, appUrl, host, port } = app.api.config;
  if (apiUrl !== null) return apiUrl;
  return appUrl === localAddress(host, port) ? (ownAddress(app) ?? appUrl) : appUrl;
}

/** Charges subscriptions when they are due by the server's clock, as a queue. */
export function renewalQueue(sandbox: Sandbox): Queue {
  return { name: 'sandbox renewals', everyMs: 1000, runOne: () => chargeOne(sandbox) };
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

/** The API of the sandbox, as developers.cloudpayments.ru has it: Basic authentication, X-Request-ID, the envelope. */
export function serveApi(app: FastifyInstance, sandbox: Sandbox): void {
  const right = Buffer.from(`Basic ${Buffer.from(`${sandbox.publicId}:${sandbox.secret}`).toString('base64')}`);
  for (const { path, run } of methods) {
    app.post(`${SANDBOX_API}${path}`, async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      reply.header('Cache-Control', 'no-store');
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        return reply.code(401).send({ Success: false, Message: 'Unauthorized' });
      }
      const id = request.headers['x-request-id'];
      const answer = await inTransaction(sandbox.db, (trx) =>
        once(trx, path, typeof id === 'string' ? id : null, () => run(sandbox, trx, request.body)),
      );
      sandbox.wake();
      return answer;
    });
  }
}

/** The first answer to an id is the answer to every repetition, those that come at the same moment included. */
async function once(trx: Trx, path: string, id: string | null, run: () => Promise<Answer>): Promise<Answer> {
  if (id === null) return run();
  // whoever comes second waits here until the first has ended
  const isFirst = await hasRows(trx)`
    insert into sandbox_request (path, id, answer) values (${path}, ${id}, 'null') on conflict do nothing returning id`;
  if (!isFirst) {
    const found = await rowOf<{ answer: Answer }>(trx)`select answer from sandbox_request where path = ${path} and id = ${id}`;
    if (found) return found.answer;
  }
  const answer = await run();
  await sql`update sandbox_request set answer = ${JSON.stringify(answer)} where path = ${path} and id = ${id}`.execute(trx);
  return answer;
}
