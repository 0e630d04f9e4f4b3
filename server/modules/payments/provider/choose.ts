import type { Config } from '../../../config.ts';
import { cloudPayments } from './cloudPayments.ts';
import type { PaymentGateway } from './gateway.ts';

/** How the provider that is built in is reached: the same protocol at an address of our own. */
export type SandboxAccess = { publicId: string; secret: string; url: () => string | null };

/** Where cards are charged; null: nowhere, because nothing is set up. */
export function choosePayments(payments: Config['payments'], sandbox: SandboxAccess): PaymentGateway | null {
  if (payments.kind === 'cloudpayments') {
    const { url, publicId, secret } = payments;
    return cloudPayments({ name: 'cloudpayments', url: () => url, publicId, secret });
  }
  return payments.kind === 'sandbox' ? cloudPayments({ name: 'sandbox', ...sandbox }) : null;
}
