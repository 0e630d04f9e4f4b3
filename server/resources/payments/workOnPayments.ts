import type { FastifyInstance } from 'fastify';
import { lateLetters } from './orders/lateLetters.ts';
import { reconcileOrders } from './orders/reconcileOrders.ts';
import { reconcileRenewals } from './renewals/reconcileRenewals.ts';
import { reminders } from './renewals/reminders.ts';
import { tellProvider } from './renewals/tellProvider.ts';
import { tillOf } from './tillOf.ts';

/** What goes on between requests: the provider is told and asked, users are written to. */
export function workOnPayments(app: FastifyInstance): void {
  const { worker, config, payments } = app.api;
  const till = tillOf(app);
  app.addHook('onListen', async () => {
    if (payments === null) app.log.warn('payments are off: CLOUDPAYMENTS_PUBLIC_ID and CLOUDPAYMENTS_API_SECRET are not set');
  });
  if (!till) return;
  for (const queue of [tellProvider, reconcileOrders, reconcileRenewals, reminders, lateLetters])
    worker.serve(queue(till, config.paymentsLookMs));
  app.addHook('onClose', async () => till.gateway.close());
}
