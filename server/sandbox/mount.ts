import type { FastifyInstance } from 'fastify';
import { ownAddress } from '../http/own-address.ts';
import { sandboxAccess } from '../http/sandbox-access.ts';
import { localAddress } from '../loopback.ts';
import { serveApi } from './api.ts';
import { deliveryQueue } from './delivery.ts';
import { servePages } from './pages.ts';
import { renewalQueue } from './renewals.ts';
import type { Sandbox } from './sandbox.ts';

/** Serves the built-in payment provider where payments go to it. It never starts by itself in production (config.ts, PAYMENTS_SANDBOX). */
export async function mountSandbox(app: FastifyInstance): Promise<void> {
  const { db, config, now, secrets, worker } = app.api;
  if (config.payments.kind === 'off')
    warn(app, 'payments are off: CLOUDPAYMENTS_PUBLIC_ID and CLOUDPAYMENTS_API_SECRET, or PAYMENTS_SANDBOX=1, are not set');
  if (config.payments.kind !== 'sandbox') return;
  const { publicId, secret } = sandboxAccess(app, secrets);
  const shop = () => ownAddress(app);
  const sandbox: Sandbox = { db, now, publicId, secret, shop, pages: () => pagesAddress(app), wake: () => worker.wake() };
  serveApi(app, sandbox);
  await servePages(app, sandbox);
  worker.serve(deliveryQueue(sandbox));
  worker.serve(renewalQueue(sandbox));
  if (config.nodeEnv === 'production') warn(app, 'payments are played by the sandbox: no money is charged (PAYMENTS_SANDBOX=1)');
}

/** Told once the server listens, beside the other warnings of a start. */
function warn(app: FastifyInstance, text: string): void {
  app.addHook('onListen', async () => app.log.warn(text));
}

/** Where people open this server; without APP_URL where it listens, which port 0 leaves open until it does. */
function pagesAddress(app: FastifyInstance): string {
  const { apiUrl, appUrl, host, port } = app.api.config;
  if (apiUrl !== null) return apiUrl;
  return appUrl === localAddress(host, port) ? (ownAddress(app) ?? appUrl) : appUrl;
}
