import { randomUUID } from 'node:crypto';
import type { SampleFirm } from '../support/sample.ts';
import type { Input, Operation } from './document.ts';
import { Draw } from './draw.ts';
import type { Fuzzer } from './fuzzer.ts';
import { spoil } from './mutate.ts';
import { send } from './send.ts';
import type { Actor } from './world.ts';

/** Bodies over the usual limit and over that of imports. */
const LARGE = [2, 33].map((megabytes) => megabytes * 1024 * 1024);

/** One request after another for each declared status of a call that chance alone would seldom bring about. */
export async function probe(fuzzer: Fuzzer, operation: Operation, seed: number): Promise<void> {
  const draw = new Draw(seed);
  const { world, coverage } = fuzzer;
  const owner = world.owners[0] as Actor;
  const firm = () => world.firms[0] as SampleFirm;
  const valid = (isSample = true) => fuzzer.inputFor(draw, operation, firm(), isSample);
  const lacks = (status: number) => operation.statuses.includes(status) && !coverage.has(operation, status);
  const key = () => ({ 'Idempotency-Key': randomUUID() });

  let some = fuzzer.good.get(operation.name)?.input ?? (await valid());
  for (let tries = 0; tries < 15; tries++) {
    const input = tries === 0 ? some : await valid(tries % 2 === 0);
    const answer = await fuzzer.ask(owner, operation, input);
    if (answer.status >= 300) continue;
    some = input;
    if (answer.status === 201 && lacks(200) && typeof input.body === 'object') {
      const made = JSON.parse(answer.text);
      const id = operation.body?.properties.id ? { id: made.id } : { guid: made.guid ?? made[0]?.batch };
      await fuzzer.ask(owner, operation, { ...input, body: { ...input.body, ...id } });
      if (lacks(412)) await fuzzer.ask(owner, operation, { ...input, body: { ...input.body, ...id } }, { 'If-Match': '"999999"' });
    }
    break;
  }
  for (const name of ['nobody', 'inactive', 'plain', 'first client', 'second']) {
    if (lacks(401) || lacks(403) || lacks(404)) await fuzzer.ask(world.actors[name] as Actor, operation, some);
  }
  for (let tries = 0; tries < 2 && lacks(404); tries++) await fuzzer.ask(owner, operation, { ...some, params: unknownParams(some) });
  if (lacks(304)) {
    const tag = (await fuzzer.ask(owner, operation, some)).headers.get('etag');
    await fuzzer.ask(owner, operation, some, { 'If-None-Match': tag ?? '' });
  }
  if (lacks(400)) await fuzzer.ask(owner, operation, some, {}, '{');
  if (lacks(415)) await fuzzer.ask(owner, operation, some, { 'Content-Type': 'text/plain' }, 'текст');
  for (const size of LARGE) if (lacks(413)) await fuzzer.ask(owner, operation, some, {}, JSON.stringify('x'.repeat(size)));
  if (lacks(422) && operation.headers.has('Idempotency-Key')) await fuzzer.ask(owner, operation, some, { 'Idempotency-Key': 'a b' });
  for (let tries = 0; tries < 20 && lacks(422); tries++) {
    const spoiled = spoil(draw, operation, some);
    if (spoiled) await fuzzer.ask(owner, operation, spoiled);
  }
  for (let tries = 0; tries < 6 && lacks(412); tries++)
    await fuzzer.ask(owner, operation, await valid(tries % 2 === 0), { 'If-Match': '"999999"' });
  for (let tries = 0; tries < 5 && lacks(409) && operation.headers.has('Idempotency-Key'); tries++) {
    const [input, headers] = [tries % 2 === 0 ? some : await valid(), key()];
    await Promise.all([1, 2, 3].map(() => fuzzer.ask(owner, operation, input, headers)));
  }
}

const unknownParams = ({ params }: Input): Input['params'] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, /^\d+$/.test(value) ? '999999999' : randomUUID()]));

/** Every call against a database that fails: 500 for a fault of the server's, 503 for an outage. */
export async function probeFailures(fuzzer: Fuzzer, breakDatabase: (error: Error | null) => void): Promise<void> {
  const draw = new Draw(1);
  const owner = fuzzer.world.owners[0] as Actor;
  const firm = fuzzer.world.firms[0] as SampleFirm;
  for (const operation of fuzzer.operations) {
    const failed = (status: number) => fuzzer.coverage.has(operation, status);
    for (let tries = 0; tries < 10 && !(failed(500) && failed(503)); tries++) {
      const good = tries === 0 ? fuzzer.good.get(operation.name) : undefined;
      const input = good?.input ?? (await fuzzer.inputFor(draw, operation, firm, true));
      for (const error of [new Error('a fault'), Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })]) {
        breakDatabase(error);
        const answer = await send(owner.client, operation, input, good?.headers).finally(() => breakDatabase(null));
        fuzzer.check(operation, answer, true);
      }
    }
  }
}
