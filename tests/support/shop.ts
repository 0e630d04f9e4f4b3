import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Told = { kind: string; fields: Record<string, string>; raw: string; headers: Record<string, string | string[] | undefined> };
export type Shop = {
  url: string;
  /** notifications in the order in which they came, those that were not taken included */
  told: Told[];
  /** what is answered; `{"code":0}` unless said */
  answer: (told: Told) => { status?: number; text: string };
  /** the notifications of a kind, once there are as many as that */
  wait: (kind: string, count?: number) => Promise<Record<string, string>[]>;
  stop: () => Promise<void>;
};

/** Plays the shop that a payment provider notifies. */
export async function startShop(): Promise<Shop> {
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8').on('data', (part) => {
      raw += part;
    });
    request.on('end', () => {
      const kind = /^\/info\/cloudpayments\/(\w+)\/$/.exec(request.url ?? '')?.[1] ?? '';
      const told = { kind, fields: Object.fromEntries(new URLSearchParams(raw)), raw, headers: request.headers };
      shop.told.push(told);
      const { status = 200, text } = shop.answer(told);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop: Shop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told: [],
    answer: () => ({ text: '{"code":0}' }),
    async wait(kind, count = 1) {
      const until = Date.now() + 10_000;
      const found = () => shop.told.filter((one) => one.kind === kind);
      while (found().length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
      if (found().length < count) throw new Error(`«${kind}» came ${found().length} times of ${count}`);
      return found().map(({ fields }) => fields);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return shop;
}
