import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopAtEndOfFile } from './server.ts';

type Json = Record<string, unknown>;
export type Subscription = { Id: string; AccountId: string; Amount: number; Status: string; NextTransactionDateIso: string | null };

export const PUBLIC_ID = 'pk_test_0123456789';
export const SECRET = 'test-secret-0123456789';

/** A provider with a memory: what it was asked to make, and what it says of it later. Tests put payments in themselves. */
export type Provider = {
  url: string;
  /** requests, the oldest first */
  asked: { path: string; requestId: string; body: Json }[];
  /** asked for this path */
  askedFor: (path: string) => Json[];
  payments: Json[];
  subscriptions: Subscription[];
  /** 503 to everything */
  down: boolean;
  /** the work is done but the connection breaks before the answer: for so many requests to a path */
  lost: Map<string, number>;
  /** Success:false to these paths */
  refuses: Set<string>;
  /** 403 with a page, as of a firewall, to these paths */
  forbids: Set<string>;
  /** the next request to this path is answered only once it is let go */
  hold: (path: string) => { asked: Promise<void>; release: () => void };
};

/** Speaks the protocol of CloudPayments on loopback until the test file ends. */
export async function startProvider(): Promise<Provider> {
  const done = new Map<string, Json>();
  const holds = new Map<string, { asked: () => void; released: Promise<void> }>();
  const provider: Provider = {
    url: '',
    asked: [],
    askedFor: (path) => provider.asked.filter((one) => one.path === path).map(({ body }) => body),
    payments: [],
    subscriptions: [],
    down: false,
    lost: new Map(),
    refuses: new Set(),
    forbids: new Set(),
    hold: (path) => {
      const [asked, released] = [open(), open()];
      holds.set(path, { asked: asked.done, released: released.promise });
      return { asked: asked.promise, release: released.done };
    },
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const requestId = String(request.headers['x-request-id'] ?? '');
    const body = await bodyOf(request);
    provider.asked.push({ path, requestId, body });
    const hold = holds.get(path);
    if (hold && holds.delete(path)) {
      hold.asked();
      await hold.released;
    }
    if (provider.down) return void response.writeHead(503).end();
    if (provider.forbids.has(path)) return void response.writeHead(403, { 'Content-Type': 'text/html' }).end('<html></html>');
    const key = `${path} ${requestId}`;
    const answer =
      (requestId && done.get(key)) || (provider.refuses.has(path) ? { Success: false, Message: 'No' } : act(provider, path, body));
    if (requestId) done.set(key, answer);
    const toLose = provider.lost.get(path) ?? 0;
    if (toLose > 0) {
      provider.lost.set(path, toLose - 1);
      return void request.socket.destroy();
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stopAtEndOfFile(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return provider;
}

/** A promise that is kept by calling `done`. */
function open() {
  let done = () => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : JSON.parse(text);
}

let made = 0;
const yes = (Model?: unknown): Json => ({ Success: true, Message: null, ...(Model !== undefined && { Model }) });

function act(provider: Provider, path: string, body: Json): Json {
  made += 1;
  switch (path) {
    case '/orders/create':
      return yes({ Id: `order${made}`, Url: `${provider.url}/d/order${made}` });
    case '/v2/payments/find': {
      const payment = provider.payments.findLast((one) => one.InvoiceId === body.InvoiceId);
      return payment
        ? { Success: payment.Status === 'Completed', Message: null, Model: payment }
        : { Success: false, Message: 'Not found' };
    }
    case '/payments/list':
      return yes(provider.payments.filter((one) => String(one.CreatedDateIso).startsWith(String(body.Date))));
    case '/payments/refund':
      return yes({ TransactionId: 900_000 + made });
    case '/subscriptions/create': {
      const { AccountId, Amount, StartDate } = body;
      const subscription = {
        Id: `sc_${made}`,
        AccountId: String(AccountId),
        Amount: Number(Amount),
        Status: 'Active',
        NextTransactionDateIso: String(StartDate),
      };
      provider.subscriptions.push(subscription);
      return yes(subscription);
    }
    case '/subscriptions/find':
      return yes(provider.subscriptions.filter(({ AccountId }) => AccountId === body.accountId));
    case '/subscriptions/cancel': {
      for (const one of provider.subscriptions) if (one.Id === body.Id) one.Status = 'Cancelled';
      return yes();
    }
    default:
      return yes();
  }
}
