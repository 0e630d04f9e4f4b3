import type { FastifyInstance } from 'fastify';
import type { ApiRuntime } from '../../http/runtime.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './provider/gateway.ts';

/** What everything that moves money needs. */
export type PaymentContext = ApiRuntime & { gateway: PaymentGateway; log: FastifyInstance['log'] };

/** null: payments are not set up. */
export function paymentContextOf(app: FastifyInstance): PaymentContext | null {
  return app.payments && { ...app.api, gateway: app.payments, log: app.log };
}

/**
 * Notes that the provider did not answer or refused; any other error is thrown on. @param what the provider was asked for, in English
 * @returns whether it refused for good: the same request would be refused again
 */
export function noteFailure({ log }: PaymentContext, about: object, what: string, error: unknown): boolean {
  const refused = error instanceof GatewayRefused;
  if (refused) log.error({ ...about, reason: error.message }, `the payment provider refused ${what}`);
  else if (error instanceof GatewayUnavailable)
    log.warn({ ...about, reason: error.message }, `the payment provider did not answer ${what}`);
  else throw error;
  return refused && error.isFinal;
}
