import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createWorker } from '../../server/database/poller.ts';
import { cloudPayments } from '../../server/modules/payments/provider/cloudPayments.ts';
import type { OrderRequest, PaymentGateway, Receipt } from '../../server/modules/payments/provider/gateway.ts';
import { deliveryQueue } from '../../server/sandbox/delivery.ts';
import { renewalQueue, serveApi } from '../../server/sandbox/mount.ts';
import { servePages } from '../../server/sandbox/pages.ts';
import type { Sandbox } from '../../server/sandbox/sandbox.ts';
import { startTestServer, stopAtEndOfFile } from './server.ts';
import { type Shop, startShop } from './shop.ts';

export const cards = { pays: '4242 4242 4242 4242', declined: '4012 8888 8888 1881', once: '4111-1111-1111-1111' };
const SECRET = 'секрет кассы';

export type OwnSandbox = {
  url: string;
  secret: string;
  shop: Shop;
  gateway: PaymentGateway;
  /** moves the sandbox's clock and lets the queues look */
  days: (count: number) => void;
  /** stops everything that works in the background and starts it again, as a restart does */
  restart: () => Promise<void>;
  /** fills the card form in and sends it; the page that comes of it, redirects followed */
  pay: (page: string, over?: Record<string, string>) => Promise<{ status: number; html: string; address: string }>;
};

const tell = (queue: string, error: unknown) => {
  if (error !== null) console.error(queue, error);
};

/** The sandbox alone, on a database of its own, with a shop that writes down what it is told. */
export async function startSandbox(): Promise<OwnSandbox> {
  // the server's own sandbox would send the same notifications to itself
  const { db } = await startTestServer({ env: { PAYMENTS_SANDBOX: '0' } });
  const shop = await startShop();
  let shifted = 0;
  const app = Fastify();
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let worker = createWorker(tell);
  const sandbox: Sandbox = {
    db,
    now: () => new Date(Date.now() + shifted),
    publicId: 'pk_test',
    secret: SECRET,
    shop: () => shop.url,
    pages: address,
    wake: () => worker.wake(),
  };
  const begin = () => {
    for (const queue of [deliveryQueue(sandbox), renewalQueue(sandbox)]) worker.serve({ ...queue, everyMs: 50 });
    worker.start();
  };
  serveApi(app, sandbox);
  await servePages(app, sandbox);
  await app.listen({ host: '127.0.0.1', port: 0 });
  begin();
  stopAtEndOfFile(async () => {
    await worker.stop();
    app.server.closeAllConnections();
    await app.close();
    await shop.stop();
  });
  return {
    url: address(),
    secret: SECRET,
    shop,
    gateway: cloudPayments({ name: 'sandbox', url: () => `${address()}/pay/api`, publicId: 'pk_test', secret: SECRET, pauseMs: 10 }),
    days: (count) => {
      shifted += count * 86_400_000;
      worker.wake();
    },
    restart: async () => {
      await worker.stop();
      worker = createWorker(tell);
      begin();
    },
    pay: (page, over) => fillCard(page, over),
  };
}

async function fillCard(page: string, over: Record<string, string> = {}) {
  const form = { number: cards.pays, expiry: '12/49', cvc: '123', name: 'ANNA REMONTOVA', ...over };
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, html: await answer.text(), address: answer.url };
}

export const receipt: Receipt = {
  label: 'Подписка «Про», 1 месяц',
  amount: 99_050,
  vat: 22,
  method: 4,
  object: 4,
  taxationSystem: 1,
  email: 'anna@example.ru',
  phone: '',
};

/** An order as the product asks for it. */
export function orderRequest(over: Partial<OrderRequest> = {}): OrderRequest {
  return {
    number: `П-${randomUUID().slice(0, 6)}`,
    guid: randomUUID(),
    amount: 99_050,
    description: 'Подписка «Про», 1 месяц',
    email: 'anna@example.ru',
    accountId: randomUUID(),
    receipt,
    successUrl: 'https://app.example.ru/subscription?order=1',
    failUrl: 'https://app.example.ru/subscription?order=1&failed=1',
    requestId: randomUUID(),
    ...over,
  };
}
