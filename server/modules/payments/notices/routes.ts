import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../domainError.ts';
import { register } from '../../../http/route.ts';
import { type PaymentContext, paymentContextOf } from '../paymentContext.ts';
import { fieldsOf, type NotificationKind, readNotification } from '../provider/notification.ts';
import { redact } from '../provider/redact.ts';
import { isSigned } from '../provider/signature.ts';
import { conclude, keep, keyOfBody, receive } from './receive.ts';

const kinds: Record<NotificationKind, Call> = {
  check: calls.paymentCheck,
  pay: calls.paymentPay,
  fail: calls.paymentFail,
  confirm: calls.paymentConfirm,
  refund: calls.paymentRefund,
  recurrent: calls.paymentRecurrent,
  cancel: calls.paymentCancel,
  receipt: calls.paymentReceipt,
};

/**
 * The provider's notifications (api.md «Payments»). Their bodies are forms as well as JSON, and what is signed are their bytes: a parser of their own,
 * for these addresses alone, leaves the body as it came.
 */
export function noticeRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const [kind, call] of Object.entries(kinds) as [NotificationKind, Call][]) {
      register(scope, call, async (request, reply) => {
        const code = await take(app, kind, request);
        return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify({ code }));
      });
    }
  });
}

/** The answer to a notification. Throws 1102 unless the provider has signed it, leaving no trace. */
async function take(app: FastifyInstance, kind: NotificationKind, request: FastifyRequest) {
  const context = paymentContextOf(app);
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['content-hmac'];
  if (context === null || !isSigned(raw, typeof signature === 'string' ? signature : undefined, context.gateway.secret)) {
    throw new DomainError(1102, 'Подпись уведомления неверна.');
  }
  const text = raw.toString('utf8');
  const fields = fieldsOf(text, request.headers['content-type']);
  const notification = fields && readNotification(kind, fields);
  return notification ? receive(context, notification, fields) : unreadable(context, kind, text, fields);
}

/** Signed, but not as documented: kept for whoever looks into it, and not asked for again. */
async function unreadable(context: PaymentContext, kind: NotificationKind, text: string, fields: unknown) {
  const answer = kind === 'check' ? 13 : 0;
  await inTransaction(context.db, async (trx) => {
    const body = redact(fields ?? { text });
    const { guid } = await keep(trx, { gateway: context.gateway.name, kind, key: keyOfBody(text), body, at: context.now() });
    await conclude(trx, guid, { answer, outcome: 'Разобраться: уведомление не по правилам' });
  });
  context.log.warn({ kind }, 'payment notification needs a look');
  return answer;
}
