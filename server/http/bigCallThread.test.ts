import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../domainError.ts';
import { BigCallThread, type ThreadData } from './bigCallThread.ts';
import { sendRefusal } from './errors.ts';
import type { ApiRuntime } from './runtime.ts';

/**
 * A worker that answers with the request it received, and exits without an answer when the request says so. Of `/slow` requests it tells how
 * many it had at once, and `/never` is not answered.
 */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
let slow = 0;
parentPort.on('message', (message) => {
  if (message === 'stop') return parentPort.close();
  if (message.url === '/never') return;
  if (message.url.startsWith('/slow')) {
    slow += 1;
    const body = Buffer.from(JSON.stringify({ url: message.url, atOnce: slow }));
    return setTimeout(() => {
      slow -= 1;
      parentPort.postMessage({ id: message.id, status: 200, headers: {}, body });
    }, 30);
  }
  if (message.url === '/crash') throw new Error('crashed');
  const { id, url, headers, body } = message;
  const told = { url, id: headers['x-request-id'], length: headers['content-length'], body: body && Buffer.from(body).toString() };
  parentPort.postMessage({ id, status: 202, headers: { 'x-total-count': '3', connection: 'close' }, body: Buffer.from(JSON.stringify(told)) });
});`;

let thread: BigCallThread;
let app: FastifyInstance;
beforeEach(() => {
  thread = new BigCallThread(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), {} as ThreadData);
  app = Fastify({ bodyLimit: 32 * 1024 * 1024 });
  const other = new DomainError(1199, { http: 500 });
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, error instanceof DomainError ? error : other));
  app.addHook('onRequest', async (request, reply) => thread.reserve(String(request.headers.user), request, reply));
  app.decorate('api', { clock: { shifted: () => 0 } } as ApiRuntime);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.all('/*', (request, reply) => thread.serve(request, reply));
});
afterEach(async () => {
  await app.close();
  await thread.stop();
});

describe('the thread for big calls', () => {
  it('is handed a request as it came, and its answer is passed on but for what belongs to a connection', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/import?id=1',
      payload: '{"a":"ё"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toEqual({ url: '/import?id=1', id: expect.stringMatching(/^req-/), body: '{"a":"ё"}' });
    expect([answer.statusCode, answer.headers['x-total-count'], answer.headers.connection]).toEqual([202, '3', 'keep-alive']);
  });

  it('that crashes fails the requests it has, and the next one starts another', async () => {
    const answers = await Promise.all([app.inject('/crash'), app.inject('/crash')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect((await app.inject('/again')).statusCode).toBe(202);
  });

  const large = (url: string) => ({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } }) as const;

  it('is handed three large requests at once, and the others in the order in which they came', async () => {
    const ended: string[] = [];
    const urls = Array.from({ length: 10 }, (_, n) => `/slow?${n}`);
    const answers = await Promise.all(
      urls.map(async (url) => {
        const answer = await app.inject(large(url));
        ended.push(url);
        return answer.json() as { url: string; atOnce: number };
      }),
    );
    expect(answers.map(({ url }) => url)).toEqual(urls);
    expect(ended).toEqual(urls);
    expect(Math.max(...answers.map(({ atOnce }) => atOnce))).toBe(3);
  });

  it('is handed small requests while it has three large ones', async () => {
    const busy = Promise.all(Array.from({ length: 3 }, () => app.inject(large('/never'))));
    expect((await app.inject('/small')).statusCode).toBe(202);
    await thread.stop();
    await busy;
  });

  /** Of a length that is not announced: it counts as 32 MB. */
  const huge = (user: string) => ({ 'content-type': 'application/json', 'transfer-encoding': 'chunked', user });

  it('takes 256 MB of large bodies of one user at most, until it has answered', async () => {
    const send = (url: string, user: string) => app.inject({ method: 'POST', url, payload: '{}', headers: huge(user) });
    const asked = Promise.all(Array.from({ length: 8 }, (_, n) => send(`/slow?${n}`, 'anna')));
    const [ninth, other] = await Promise.all([send('/slow?ninth', 'anna'), send('/slow?other', 'boris')]);
    expect([ninth.statusCode, ninth.json().error, ninth.headers['retry-after']]).toEqual([429, 1105, '5']);
    expect([other, ...(await asked)].map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 200));
    expect((await send('/slow?again', 'anna')).statusCode).toBe(200);
  });

  it('still has the large bodies of clients that have left', async () => {
    const [served, left] = [vi.spyOn(thread, 'serve'), vi.fn()];
    app.addHook('onRequest', async (_request, reply) => void reply.raw.once('close', left));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const clients = Array.from({ length: 8 }, () => request(`${address}/never`, { method: 'POST', headers: huge('anna') }));
    for (const client of clients) client.on('error', () => {}).end('{}');
    await vi.waitFor(() => expect(served).toHaveBeenCalledTimes(8));
    for (const client of clients) client.destroy();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(8));
    const ninth = await app.inject({ method: 'POST', url: '/never', payload: '{}', headers: huge('anna') });
    expect(ninth.statusCode).toBe(429);
  });

  it('that is stopped fails the requests that wait, and starts no other', async () => {
    const started = vi.spyOn(thread, 'serve');
    const answers = Promise.all(Array.from({ length: 5 }, () => app.inject(large('/never'))));
    // the first three are in the thread
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(5));
    await thread.stop();
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500]);
  });

  it('that no request has started is stopped at once', async () => {
    await expect(thread.stop()).resolves.toBeUndefined();
  });
});
