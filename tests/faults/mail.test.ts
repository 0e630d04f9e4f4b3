import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../server/database/embedded/startEmbedded.ts';
import { Client } from '../support/client.ts';
import { type Letter, startMailServer } from '../support/mail-server.ts';
import { startProduct } from './product.ts';

const CRASHES = 5;
/** At this one nobody listens at the mail server's port at all; then the first try has failed before the crash, and a pause follows. */
const CLOSED_AT = 5;
const TOKEN = 'metrics-token-of-tests';

/** No email is left to be sent: a product killed earlier would rightly send again what has arrived. */
const untilMarkedSent = (address: string) =>
  vi.waitFor(
    async () => {
      const metrics = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
      expect(await metrics.text()).toMatch(/^queue_waiting\{queue="outbox email"\} 0$/m);
    },
    { timeout: 15_000 },
  );

/** Stands where the mail server should be: takes the connection and never says a word, so that no letter can be handed over. */
async function silentServer(port: number): Promise<{ stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { stop };
}

describe('the product killed after it has promised an email and before it could send it', () => {
  it(`sends every email exactly once, after ${CRASHES} crashes`, { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prorabka-mail-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, APP_URL: 'http://prorabka.example', METRICS_TOKEN: TOKEN };
    const start = () => startProduct(join(folder, 'pg'), settings);
    let product = await start();
    onTestFinished(() => product.stop());
    const arrived: Letter[] = [];
    const promised: string[] = [];
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const login = `person${crash}@example.ru`;
      const inTheWay = crash === CLOSED_AT ? null : await silentServer(port);
      const { status } = await new Client(product.address).post('/api/auth/create-process/', { login });
      await product.crash();
      expect(status).toBe(200);
      promised.push(login);
      await inTheWay?.stop();
      const mail = await startMailServer(port);
      try {
        product = await start();
        await mail.waitFor(login);
        await untilMarkedSent(product.address);
        // long enough to send it again
        await sleep(200);
        arrived.push(...mail.letters);
      } finally {
        await mail.stop();
      }
    }
    const last = await startMailServer(port);
    await sleep(3000);
    arrived.push(...last.letters);
    await last.stop();
    expect(arrived.map(({ to }) => to?.[0]?.address)).toEqual(promised);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(CRASHES);
  });
});
