import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Calls that spec.md section 7 names. */
const SPEC: readonly (readonly [methods: string, path: RegExp])[] = [
  ['POST', /^\/api\/user\/(login|registration|activate)\/$/],
  ['GET PUT POST', /^\/api\/user\/password-recovery\/$/],
  ['GET', /^\/api\/user\/(profile|requisites|permissions|subscription-info|subscriptions|price|codes|company-list|price-template)\/$/],
  ['POST', /^\/api\/user\/subscriptions\/(cancel|force-update)\/$/],
  ['POST', /^\/api\/club\/request\/$/],
  ['GET', /^\/api\/user\/price\/[^/]+\/$/],
  ['POST', /^\/api\/auth\/(check-login|sign-in|create-process|create-account|restore-password|refresh-token)\/$/],
  ['GET', /^\/api\/auth\/(request-code|verify-code)\/$/],
  ['GET POST', /^\/api\/crm\/user\/$/],
  ['PATCH DELETE', /^\/api\/crm\/user\/\d+\/$/],
  ['GET', /^\/api\/crm\/profit\/(by-month\/|history\/)?$/],
  ['GET', /^\/api\/analytics\/company-(expense|profit|analytic-csv)\/[^/]+\/$/],
  ['GET', /^\/api\/analytics\/company-zip\/$/],
  ['GET', /^\/api\/(bill|object|contractor|contractor\/category|service|service\/category)\/list\/$/],
  ['GET', /^\/api\/transaction\/(expense|payment|income|dividend)\/list\/$/],
  ['POST', /^\/api\/service\/(category\/)?create\/$/],
  ['PATCH', /^\/api\/service\/(category\/)?edit\/[^/]+$/],
  ['PATCH', /^\/api\/service\/(category\/)?position\/$/],
  ['DELETE', /^\/api\/service\/delete-all\/[^/]+\/$/],
  ['POST', /^\/info\/(cloudpayments\/order|subscription-webhook)\/$/],
];

/** Fields of rows that api.md adds to the specification. */
const ADDED = new Set(['version', 'updated_at', 'created_at', 'note']);
/** Headers that are about our server's own connection, or that the specification does not know. */
const DROPPED = new Set(['etag', 'connection', 'transfer-encoding', 'content-length', 'content-encoding', 'keep-alive']);

/** An API that knows the specification alone, with the console in front: lets nothing else through to the product. */
export async function startSpecProxy(product: string): Promise<{ url: string; refused: Set<string>; stop(): Promise<void> }> {
  const refused = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0] ?? '';
    const isCall = /^\/(api|info)\//.test(path);
    if (isCall && !SPEC.some(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(path))) {
      refused.add(`${method} ${path}`);
      return void response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"detail":"Not found."}');
    }
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !/^(host|connection|if-match|content-length)$/.test(name)),
    );
    const answer = await fetch(product + url, {
      method,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = Object.fromEntries([...answer.headers].filter(([name]) => !DROPPED.has(name)));
    const isJson = isCall && answer.headers.get('content-type')?.includes('application/json') && bytes.length > 0;
    response.writeHead(answer.status, kept).end(isJson ? JSON.stringify(JSON.parse(bytes.toString()), withoutAdded) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function withoutAdded(key: string, value: unknown): unknown {
  return ADDED.has(key) ? undefined : value;
}
