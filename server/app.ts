import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { makeBackups } from './backup/schedule.ts';
import { endWork } from './http/background.ts';
import { compressAnswers } from './http/compression.ts';
import { serveConsole } from './http/console.ts';
import { controlClock, showOutbox } from './http/devPages.ts';
import { answerErrors } from './http/errors.ts';
import { watchHealth } from './http/health.ts';
import { parseJsonBodies } from './http/input.ts';
import { metaRoutes } from './http/meta.ts';
import { protect } from './http/protection.ts';
import { type Deps, decorateRuntime } from './http/runtime.ts';
import { serverOptions } from './http/serverOptions.ts';
import { closeStalled } from './http/stalledConnections.ts';
import { sendMessages } from './messages/sending.ts';
import { measure } from './metrics.ts';
import { endOfAccess } from './modules/billing/expiry.ts';
import { checkPlanLimits, foreseeGrowth } from './modules/billing/limits/service.ts';
import { billingRoutes } from './modules/billing/routes.ts';
import { archiveOldChanges } from './modules/changes/archive.ts';
import { changesetRoutes, eventRoutes } from './modules/changes/routes.ts';
import { companyRoutes } from './modules/company/routes.ts';
import { crmCardRoutes } from './modules/crm/card/routes.ts';
import { salesRoutes } from './modules/crm/sales/routes.ts';
import { crmUserRoutes } from './modules/crm/users/routes.ts';
import { revertContractorCategories } from './modules/directories/contractorCategories.ts';
import { isOwner } from './modules/directories/members/service.ts';
import { directoryRoutes } from './modules/directories/routes.ts';
import { makeExports } from './modules/exports/queue.ts';
import { exportRoutes } from './modules/exports/routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { revertMoney } from './modules/money/revert.ts';
import { moneyRoutes } from './modules/money/routes.ts';
import { codeRoutes } from './modules/payments/codes/routes.ts';
import { tellOfAccessEnd } from './modules/payments/emails.ts';
import { pageCloser } from './modules/payments/makeOrder.ts';
import { workOnPayments } from './modules/payments/paymentQueues.ts';
import { connectPayments } from './modules/payments/provider/choose.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { readyPriceRoutes } from './modules/priceList/readyPriceRoutes.ts';
import { revertPrices } from './modules/priceList/revert.ts';
import { priceListRoutes } from './modules/priceList/routes.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { retentionQueue, retentions } from './retention.ts';

/** The built console as seen from the built server (dist/server/main.js) and from the sources (server/). */
const places = ['../console/', '../dist/console/'];

/** The whole server, ready to listen: its table of contents. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(deps));
  await decorateRuntime(app, deps, { checkLimits: checkPlanLimits });
  connectPayments(app);
  const sandbox = deps.config.payments.kind === 'sandbox' ? await import('./sandbox/mount.ts') : null;
  answerErrors(app);
  // what is handed over has no connection, and the main thread compresses the answer
  if (!deps.handedOver) {
    closeStalled(app);
    await compressAnswers(app);
  }
  parseJsonBodies(app);
  await protect(app);
  watchHealth(app);
  measure(app, deps.pool);
  app.api.worker.serve(retentionQueue(deps.db, retentions));
  archiveOldChanges(app);
  if (deps.pool) makeBackups(app, deps.pool);
  sendMessages(app, deps.say ?? (() => {}));
  makeExports(app);
  app.api.worker.serve(endOfAccess(deps.db, app.api.now, tellOfAccessEnd(app.api)));
  workOnPayments(app);
  showOutbox(app);
  controlClock(app);
  await sandbox?.mountSandbox(app);

  identityRoutes(app);
  const closePages = pageCloser(app);
  billingRoutes(app, closePages);
  paymentRoutes(app);
  companyRoutes(app);
  directoryRoutes(app);
  priceListRoutes(app);
  readyPriceRoutes(app);
  moneyRoutes(app);
  changesetRoutes(app, { parts: [revertPrices, revertContractorCategories, revertMoney], isOwner, foreseeGrowth });
  eventRoutes(app);
  exportRoutes(app);
  codeRoutes(app);
  salesRoutes(app);
  crmUserRoutes(app, closePages);
  crmCardRoutes(app);
  supportRoutes(app);
  metaRoutes(app);

  await serveConsole(app, deps.consoleFolder === undefined ? findConsole() : deps.consoleFolder);
  endWork(app);
  return app;
}

/** The folder of the built console, or null when it is not built. */
export function findConsole(): string | null {
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}index.html`)) ?? null;
}
