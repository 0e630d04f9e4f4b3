import { once } from 'node:events';
import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { answerErrors } from './errors.ts';

it('a client that leaves before the first byte of its answer is no error of the server', async () => {
  const logged: { level: number; msg: string }[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => logged.push(JSON.parse(line)) } } });
  onTestFinished(() => app.close());
  answerErrors(app);
  const answer = new PassThrough();
  const asked = new Promise<void>((resolve) => {
    app.post('/', (_request, reply) => {
      resolve();
      return reply.send(answer);
    });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const sent = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' } }).once('error', () => {});
  sent.end('{}');
  await asked;
  sent.destroy();
  await once(answer, 'close');
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('the client left before its answer');
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
});
