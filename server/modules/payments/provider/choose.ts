import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { cloudPayments } from './cloudPayments.ts';
import type { PaymentGateway } from './gateway.ts';
import { type SandboxAccess, sandboxAccess } from './sandboxAccess.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** where cards are charged; null: payments are not set up */
    payments: PaymentGateway | null;
  }
}

/** Puts `app.payments` in place, after `app.api`. */
export function connectPayments(app: FastifyInstance): void {
  const { config, secrets } = app.api;
  app.decorate('payments', choosePayments(config.payments, sandboxAccess(app, secrets)));
}

function choosePayments(payments: Config['payments'], sandbox: SandboxAccess): PaymentGateway | null {
  if (payments.kind === 'cloudpayments') {
    const { url, publicId, secret } = payments;
    return cloudPayments({ name: 'cloudpayments', url: () => url, publicId, secret });
  }
  return payments.kind === 'sandbox' ? cloudPayments({ name: 'sandbox', ...sandbox }) : null;
}
