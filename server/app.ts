import Fastify, { type FastifyInstance } from 'fastify';
import { findConsole } from './consoleFolder.ts';
import { purgeKeys } from './database/idempotency.ts';
import { purgeAttempts } from './http/attempts.ts';
import { serveConsole } from './http/console.ts';
import type { Deps } from './http/deps.ts';
import { showOutbox } from './http/dev-outbox.ts';
import { answerErrors } from './http/errors.ts';
import { watchHealth } from './http/health.ts';
import { keepHouse } from './http/housekeeping.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { sendMessages } from './http/messages.ts';
import { protect } from './http/protection.ts';
import { decorateRuntime } from './http/runtime.ts';
import { serverOptions } from './http/server-options.ts';
import { purgeTokens } from './http/token-pair.ts';
import { purgeIdentity } from './identity/purge.ts';
import { purgeOutbox } from './outbox/purge.ts';
import { accountRoutes } from './resources/account/routes.ts';
import { authRoutes } from './resources/auth/routes.ts';
import { categoryRoutes } from './resources/categories/routes.ts';
import { changesetRoutes } from './resources/changesets/routes.ts';
import { directoryRoutes } from './resources/directories/routes.ts';
import { eventRoutes } from './resources/events/routes.ts';
import { metaRoutes } from './resources/meta/routes.ts';
import { priceTemplateRoutes } from './resources/priceTemplate/routes.ts';
import { recoveryRoutes } from './resources/recovery/routes.ts';
import { registrationRoutes } from './resources/registration/routes.ts';
import { securityRoutes } from './resources/security/routes.ts';
import { serviceBulkRoutes } from './resources/serviceBulk/routes.ts';
import { serviceImportRoutes } from './resources/serviceImport/routes.ts';
import { serviceRowsRoutes } from './resources/serviceRows/routes.ts';
import { serviceRoutes } from './resources/services/routes.ts';
import { sessionRoutes } from './resources/sessions/routes.ts';
import { transactionRoutes } from './resources/transactions/routes.ts';

/** The whole server, ready to listen: its table of contents. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(deps.config));
  await decorateRuntime(app, deps);
  answerErrors(app);
  parseJsonBodies(app);
  await protect(app);
  watchHealth(app);
  keepHouse(app, [purgeKeys, purgeAttempts, purgeTokens, purgeIdentity, purgeOutbox]);
  sendMessages(app, deps.say ?? (() => {}));
  showOutbox(app);

  authRoutes(app);
  registrationRoutes(app);
  recoveryRoutes(app);
  accountRoutes(app);
  sessionRoutes(app);
  securityRoutes(app);
  directoryRoutes(app);
  serviceRoutes(app);
  categoryRoutes(app);
  serviceBulkRoutes(app);
  serviceRowsRoutes(app);
  serviceImportRoutes(app);
  priceTemplateRoutes(app);
  transactionRoutes(app);
  changesetRoutes(app);
  eventRoutes(app);
  metaRoutes(app);

  await serveConsole(app, deps.consoleFolder === undefined ? findConsole() : deps.consoleFolder);
  return app;
}
