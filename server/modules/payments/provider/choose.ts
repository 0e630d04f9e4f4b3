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
  const warning = warningOf(config);
  if (warning !== null) app.addHook('onListen', async () => app.log.warn(warning));
}

function warningOf({ payments: { kind }, nodeEnv }: Config) {
  if (kind === 'off') return 'payments are off: CLOUDPAYMENTS_PUBLIC_ID and CLOUDPAYMENTS_API_SECRET, or PAYMENTS_SANDBOX=1, are not set';
  if (kind === 'sandbox' && nodeEnv === 'production') return 'payments are played by the sandbox: no money is charged (PAYMENTS_SANDBOX=1)';
  return null;
}

function choosePayments(payments: Config['payments'], sandbox: SandboxAccess) {
  if (payments.kind === 'cloudpayments') {
    const { url, publicId, secret } = payments;
    return cloudPayments({ name: 'cloudpayments', url: () => url, publicId, secret });
  }
  return payments.kind === 'sandbox' ? cloudPayments({ name: 'sandbox', ...sandbox }) : null;
}
