import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BigCallThread, type ThreadData } from './bigCallThread.ts';
import type { ApiRuntime } from './runtime.ts';

/** A worker that answers with the request it received, and exits without an answer when the request says so. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => {
  if (message === 'stop') return parentPort.close();
  if (message.url === '/crash') throw new Error('crashed');
  const { id, url, headers, body } = message;
  const told = { url, id: headers['x-request-id'], length: headers['content-length'], body: body && Buffer.from(body).toString() };
  parentPort.postMessage({ id, status: 202, headers: { 'x-total-count': '3', connection: 'close' }, body: Buffer.from(JSON.stringify(told)) });
});`;

let thread: BigCallThread;
let app: FastifyInstance;
beforeEach(() => {
  thread = new BigCallThread(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), {} as ThreadData);
  app = Fastify();
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

  it('that no request has started is stopped at once', async () => {
    await expect(thread.stop()).resolves.toBeUndefined();
  });
});
