import type { FastifyInstance } from 'fastify';
import type { ApiRuntime } from '../../http/runtime.ts';
import type { PaymentGateway } from './provider/gateway.ts';

type Log = Record<'info' | 'warn' | 'error', (about: object, text: string) => void>;

/** What everything that moves money needs. */
export type PaymentContext = Pick<ApiRuntime, 'db' | 'config' | 'background' | 'now' | 'secrets' | 'outbox'> & {
  gateway: PaymentGateway;
  log: Log;
};

/** null: payments are not set up. */
export function paymentContextOf(app: FastifyInstance): PaymentContext | null {
  const { db, config, background, now, secrets, outbox } = app.api;
  return app.payments === null ? null : { gateway: app.payments, db, config, background, now, secrets, outbox, log: app.log };
}
