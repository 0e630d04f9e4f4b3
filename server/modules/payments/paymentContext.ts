import type { FastifyInstance } from 'fastify';
import type { ApiRuntime } from '../../http/runtime.ts';
import type { PaymentGateway } from './provider/gateway.ts';

/** What everything that moves money needs. */
export type PaymentContext = ApiRuntime & { gateway: PaymentGateway; log: FastifyInstance['log'] };

/** null: payments are not set up. */
export function paymentContextOf(app: FastifyInstance): PaymentContext | null {
  return app.payments && { ...app.api, gateway: app.payments, log: app.log };
}
