import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signInAsOperator, startProduct } from './product.ts';

const IN_FLIGHT = 500;
/** Under 2 s where nothing else runs; who waits for a connection without a request waits 10 s. */
const SOON_MS = 6000;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-stop-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));

/** Status and `Connection` of the answer, or the error's code in the place of the status. */
function ask(url: string, agent: Agent, token = ''): Promise<[status: number | string, connection: string]> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { Authorization: `JWT ${token}` } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve([answer.statusCode ?? 0, answer.headers.connection ?? '']));
      answer.on('error', (error: Error & { code?: string }) => resolve([error.code ?? error.message, '']));
    });
    request.on('error', (error: Error & { code?: string }) => resolve([error.code ?? error.message, '']));
  });
}

it(`a stop loses none of ${IN_FLIGHT} requests, says that it is coming, and waits for nobody who is silent`, {
  timeout: 90_000,
}, async () => {
  const product = await startProduct(join(folder, 'pg'), { STOP_DELAY_MS: '1500', PRORABKA_CONSOLE: '0' });
  const { client, company } = await signInAsOperator(product.address);
  const [fresh, kept] = [new Agent({ maxSockets: Number.POSITIVE_INFINITY }), new Agent({ keepAlive: true, maxSockets: 1 })];
  const { hostname, port } = new URL(product.address);
  const silent = connect(Number(port), hostname).on('error', () => {});
  expect(await ask(`${product.address}/readyz`, kept)).toEqual([200, 'keep-alive']);

  let lastAnswer = 0;
  const answers = Array.from({ length: IN_FLIGHT }, async () => {
    const [status] = await ask(`${product.address}/api/service/list/?id=${company}`, fresh, client.token ?? '');
    lastAnswer = performance.now();
    return status;
  });
  // the connections are under way: some are accepted, some wait to be
  await sleep(50);
  const stopped = product.stop().then(() => performance.now());
  await sleep(300);
  // the kept connection takes one more request and ends with its answer
  expect(await ask(`${product.address}/readyz`, kept)).toEqual([503, 'close']);
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const ended = await stopped;
  expect(ended - lastAnswer).toBeLessThan(1500 + SOON_MS);
  silent.destroy();
});

it('a stop ends soon after the last answer, idle and silent connections notwithstanding', { timeout: 90_000 }, async () => {
  const product = await startProduct(join(folder, 'pg'), { STOP_DELAY_MS: '0', PRORABKA_CONSOLE: '0' });
  const { client, company } = await signInAsOperator(product.address);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const { hostname, port } = new URL(product.address);
  const silent = connect(Number(port), hostname).on('error', () => {});
  const list = `${product.address}/api/service/list/?id=${company}`;
  await Promise.all(Array.from({ length: 40 }, () => ask(list, agent, client.token ?? '')));
  let asking = true;
  let lastAnswer = 0;
  // one client that never pauses
  const busy = (async () => {
    while (asking) {
      const [status] = await ask(list, agent, client.token ?? '');
      if (status !== 200) return;
      lastAnswer = performance.now();
    }
  })();
  await product.stop();
  expect(performance.now() - lastAnswer).toBeLessThan(SOON_MS);
  asking = false;
  await busy;
  silent.destroy();
});
