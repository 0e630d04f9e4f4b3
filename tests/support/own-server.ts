import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/database/embedded/startEmbedded.ts';
import { startProduct } from '../faults/product.ts';
import { Client } from './client.ts';

/** The built product as a process of its own on a database of its own, with the demo. */
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

/** Passwords are hashed weakly, and journeys sign in and ask for codes far more often than a person does. */
export const JOURNEY_ENV = {
  ARGON2_MEMORY_KIB: '1024',
  ARGON2_PASSES: '1',
  LOGIN_CHECKS: '100000',
  SIGN_IN_FAILURES_PER_ADDRESS: '100000',
  // node-postgres reads it: no commit of a journey waits for the disk
  PGOPTIONS: '-c synchronous_commit=off',
};

const RELAXED = {
  ...JOURNEY_ENV,
  PLAN_LIMITS: '0',
  SIGN_IN_FAILURES: '1000',
  CODE_RESEND_SECONDS: '0',
  CODE_SENDS_PER_ADDRESS: '10000',
  CODE_SENDS_PER_LOGIN: '10000',
};

/** @param environment variables over the journeys' own */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer & { stop(): Promise<void> }> {
  const folder = join(tmpdir(), `prorabka-e2e-${randomUUID()}`);
  // the port is named, so that addresses handed to the sandbox lead here
  const product = await startProduct(join(folder, 'pg'), { PORT: String(await freePort()), ...RELAXED, ...environment });
  const url = product.address;
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
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}
