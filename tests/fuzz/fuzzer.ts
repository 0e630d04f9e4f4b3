import fc from 'fast-check';
import type { CallName } from '../../contract/calls.ts';
import type { SampleFirm } from '../support/sample.ts';
import { samples } from '../support/samples.ts';
import type { TestServer } from '../support/server.ts';
import { Coverage } from './coverage.ts';
import { type Answered, type Input, type Operation, readDocument } from './document.ts';
import { Draw, drawValue } from './draw.ts';
import { spoil } from './mutate.ts';
import { send } from './send.ts';
import { type Actor, World } from './world.ts';

/** Sends requests made from the OpenAPI document to a real server and compares the answers with the document. */
export class Fuzzer {
  readonly operations: Operation[];
  readonly world: World;
  readonly coverage = new Coverage();
  /** lies of the document: one line each */
  readonly lies = new Map<string, number>();
  /** the last accepted input of each call */
  readonly good = new Map<string, { input: Input; headers: Record<string, string> }>();
  sent = 0;
  invalid = 0;
  accepted = 0;
  #last: { headers: Record<string, string>; input: Input; actor: Actor; operation: Operation } | null = null;

  private constructor(operations: Operation[], world: World) {
    this.operations = operations;
    this.world = world;
  }

  static async start(server: TestServer): Promise<Fuzzer> {
    return new Fuzzer(await readDocument(server.url), await World.make(server));
  }

  /** As many random requests as asked, the same for the same seed. */
  async run(requests: number, seed: number): Promise<void> {
    const draw = new Draw(seed);
    for (let count = 0; count < requests; count++) await this.#step(draw);
  }

  /** Sends a request and checks its answer. */
  async ask(actor: Actor, operation: Operation, input: Input, headers: Record<string, string> = {}, body?: string): Promise<Answered> {
    const answer = await send(actor.client, operation, input, headers, body);
    this.check(operation, answer);
    if (answer.status < 300) {
      this.good.set(operation.name, { input, headers });
      if (answer.type.startsWith('application/json')) this.world.learn(operation, this.world.companyOf(actor), JSON.parse(answer.text));
    }
    if (answer.status === 401 && actor.user) await this.world.renew(actor);
    return answer;
  }

  check(operation: Operation, answer: Answered, expectFailure = false): void {
    this.sent++;
    this.coverage.note(operation, answer.status);
    const fault = operation.faultOf(answer);
    if (fault) this.lie(operation, fault);
    if (answer.status >= 500 && !expectFailure) this.lie(operation, `${answer.status} ${answer.text.slice(0, 200)}`);
  }

  lie({ name }: Operation, fault: string): void {
    const line = `${name}: ${fault}`;
    this.lies.set(line, (this.lies.get(line) ?? 0) + 1);
  }

  /** Input that is right in form; `isSample`: from the tests' samples, where there is one. */
  async inputFor(draw: Draw, operation: Operation, firm: SampleFirm, isSample: boolean): Promise<Input> {
    const known = this.world.known(draw, operation, firm);
    const drawn: Input = {
      params: drawValue(draw, operation.params, known),
      query: drawValue(draw, operation.query, known),
      body: operation.body && drawValue(draw, operation.body, known),
    };
    const sample = isSample ? await samples[operation.name as CallName]?.(firm) : undefined;
    if (!sample) return drawn;
    return { params: { ...drawn.params, ...sample.params }, query: sample.query ?? {}, body: sample.body };
  }

  async #step(draw: Draw): Promise<void> {
    if (this.#last && draw.chance(25)) return this.#repeat(draw);
    const operation = draw.of(this.operations);
    const place = draw.one(fc.nat({ max: 1 }));
    const firm = this.world.firms[place] as SampleFirm;
    const actor = draw.chance(5) ? draw.of(Object.values(this.world.actors)) : (this.world.owners[place] as Actor);
    const valid = await this.inputFor(draw, operation, firm, draw.chance(5));
    const spoiled = draw.chance(3) ? spoil(draw, operation, valid) : null;
    const headers = this.#headers(draw, operation, valid);
    const input = spoiled ?? valid;
    const answer = await this.ask(actor, operation, input, headers);
    if (spoiled) this.invalid++;
    if (answer.status < 300) {
      this.accepted++;
      if (spoiled) this.lie(operation, `accepts what the document refuses: ${JSON.stringify(spoiled).slice(0, 300)}`);
    }
    if (headers['Idempotency-Key']) this.#last = { headers, input, actor, operation };
  }

  #headers(draw: Draw, operation: Operation, input: Input): Record<string, string> {
    const version = this.world.versionOf(input.params.guid ?? input.params.id);
    const match = draw.of([undefined, undefined, `"${version ?? 1}"`, '"999999"', '*', 'W/"1"', 'x']);
    return {
      ...(operation.headers.has('If-Match') && match && { 'If-Match': match }),
      ...(operation.headers.has('Idempotency-Key') && draw.chance(2) && { 'Idempotency-Key': `key-${draw.one(fc.nat())}` }),
      ...(operation.headers.has('Confirm-Closed-Months') && draw.chance(3) && { 'Confirm-Closed-Months': '2020-01, 2020-02' }),
    };
  }

  /** The last keyed request once more, now and then with another body: a replay or 1104. */
  async #repeat(draw: Draw): Promise<void> {
    if (!this.#last) return;
    const { headers, input, actor, operation } = this.#last;
    const isOther = operation.body !== undefined && draw.chance(3);
    const body = isOther ? `${JSON.stringify(input.body)} ` : undefined;
    const answer = await this.ask(actor, operation, input, headers, body);
    if (isOther && answer.status < 300) this.lie(operation, 'a key is taken for another body');
  }
}
