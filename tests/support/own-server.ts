import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/database/embedded/freePort.ts';
import { startProduct } from '../faults/product.ts';
import { test as base } from './browser.ts';
import { Client } from './client.ts';

/** The built product as a process of its own, with the demo, limits of plans, the sandbox and a clock that can be moved. */
export type OwnServer = {
  url: string;
  /** Moves the server's clock; what has become due begins at once. A token lives 15 minutes of that clock: sign in again afterwards. */
  days: (count: number) => Promise<void>;
  /** The server's time, in milliseconds. */
  now: () => Promise<number>;
  /** Back to the real time. */
  resetClock: () => Promise<void>;
  /** Signed in as one of the demo's people. */
  as: (login: string) => Promise<Client>;
};

/** Journeys of billing: subscriptions, payments, renewals. One server for all journeys of a file. */
export const test = base.extend<object, { server: OwnServer; environment: Record<string, string> }>({
  /** variables over the journeys' own; at the head of a file, for the server is started anew for them */
  environment: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ environment }, use) => {
      const folder = join(tmpdir(), `prorabka-e2e-own-${randomUUID()}`);
      const port = await freePort();
      // the port is named, so that addresses handed to the sandbox lead here
      const env = {
        PORT: String(port),
        PLAN_LIMITS: '1',
        CLOCK_CONTROL: '1',
        CODE_RESEND_SECONDS: '0',
        LOGIN_CHECKS: '100000',
        ...environment,
      };
      const product = await startProduct(join(folder, 'pg'), env);
      await use(serverAt(product.address));
      await product.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

export { expect } from './browser.ts';

function serverAt(url: string): OwnServer {
  const move = async (body: object) => {
    const { status } = await new Client(url).post('/dev/clock', body);
    if (status !== 200) throw new Error(`/dev/clock answered ${status}`);
  };
  return {
    url,
    days: (count) => move({ days: count }),
    now: async () => Date.parse((await new Client(url).get('/dev/clock')).body.now),
    resetClock: () => move({ reset: true }),
    as: async (login) => {
      const { body } = await new Client(url).post('/api/auth/sign-in/', { login, password: 'prorabka-demo' });
      return new Client(url, body.token);
    },
  };
}
