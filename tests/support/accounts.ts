import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import type { Db } from '../../server/database/connection.ts';
import { freePort } from '../../server/database/embedded/startEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openConfigured } from '../../server/database/openConfigured.ts';
import { prepareDemo } from '../../server/demo/demo.ts';
import { seedDemoPayments } from '../../server/demo/payments.ts';
import { test as base } from './browser.ts';
import { errorLog } from './errors.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { JOURNEY_ENV } from './own-server.ts';

/** The product with a mail server beside it. SMS have no gateway: they are seen at /dev/outbox. */
export type AccountsProduct = {
  url: string;
  db: Db;
  mail: MailServer;
  /** Moves the server's clock ahead, for good. The browser's is moved by `page.clock`. */
  letPass(ms: number): void;
  /** the server's time: journeys before may have moved it */
  now(): Date;
};

const consoleFolder = fileURLToPath(new URL('../../dist/console/', import.meta.url));

/**
 * Journeys of accounts run on a product of their own: the built console and the real server on an embedded database, in this process,
 * so that a journey can move the server's clock and read what the mail server received.
 */
export const test = base.extend<object, { product: AccountsProduct }>({
  product: [
    async ({ environment }, use) => {
      const product = await startProduct(environment);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

export { expect, fillLogin, fillSignIn, PASSWORD } from './browser.ts';

async function startProduct(environment: Record<string, string>): Promise<AccountsProduct & { stop(): Promise<void> }> {
  const mail = await startMailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = join(tmpdir(), `prorabka-e2e-accounts-${randomUUID()}`);
  const config = parseConfig({
    NODE_ENV: 'development',
    PRORABKA_DEMO: '1',
    PRORABKA_DATA: join(folder, 'pg'),
    PORT: String(port),
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    ...JOURNEY_ENV,
    ...environment,
  });
  const database = await openConfigured(config, () => {});
  await migrate(database.pool);
  await prepareDemo(database.db, () => {});
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = await buildApp({ db: database.db, config, consoleFolder, now, logTo: errorLog });
  await seedDemoPayments(app.api);
  await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    db: database.db,
    mail,
    now,
    letPass: (ms) => {
      ahead += ms;
    },
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      await mail.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}
