import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ConcurrencyLimit } from '../database/concurrencyLimit.ts';
import type { DatabaseAddress } from '../database/connection.ts';
import { DomainError } from '../domainError.ts';
import { LARGE_BODY, rawBodyOf } from './input.ts';

/** What the thread is started with. */
export type ThreadData = { config: Config; address: DatabaseAddress };

/** A request handed over to the thread. `shiftedMs`: how far the clock has been moved (devPages.ts). */
export type HandedOver = {
  id: number;
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array | undefined;
  shiftedMs: number;
};
export type ThreadAnswer = { id: number; status: number; headers: Record<string, string | string[]>; body: Uint8Array };

type Waiting = { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void };

const STOP_MS = 5000;
/** Requests with a large body in the thread at once: each may take half a gigabyte there. */
const AT_ONCE = 3;
/**
 * Most bytes of large bodies that one user has here at once. The console sends up to four bodies of 16 MB at once when it saves; when it
 * imports, up to 32 MB, again after each choice, while the thread may still have those before.
 */
const MOST_BYTES = 256 * 1024 * 1024;
const RETRY_SECONDS = 5;
/** Headers of one connection, and what is counted anew from the body. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect', 'upgrade', 'date'];

/**
 * A thread that serves whole requests by an app and database connections of its own, so that the event loop of the main thread stays free
 * (decision 034). It is started by the first request; after a crash the next request starts another.
 */
export class BigCallThread {
  readonly #file: URL;
  readonly #data: ThreadData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;
  /** of requests with a large body */
  readonly #limit = new ConcurrencyLimit(AT_ONCE);
  /** of large bodies, by user */
  readonly #bytes = new Map<string, number>();
  readonly #served = new WeakMap<FastifyRequest, Promise<unknown>>();
  #stopped = false;

  /** @param file the program of the thread */
  constructor(file: URL, data: ThreadData) {
    this.#file = file;
    this.#data = data;
  }

  /** Before the body is read: counts a large one until its request is over. Throws 1105 when the user has too much here. */
  reserve(user: string, { headers, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const limit = routeOptions.bodyLimit;
    const bytes = headers['transfer-encoding'] === undefined ? Math.min(limit, Number(headers['content-length'] ?? 0)) : limit;
    if (bytes <= LARGE_BODY) return;
    const sum = bytes + (this.#bytes.get(user) ?? 0);
    if (sum > MOST_BYTES) throw new DomainError(1105, { headers: { 'Retry-After': String(RETRY_SECONDS) } });
    this.#bytes.set(user, sum);
    reply.raw.once('close', async () => {
      // a client may leave before its request is served
      await this.#served.get(reply.request);
      const left = (this.#bytes.get(user) ?? 0) - bytes;
      if (left > 0) this.#bytes.set(user, left);
      else this.#bytes.delete(user);
    });
  }

  /** Serves a request as it came. Throws when the thread ends before it answers. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const served = this.#serve(request, reply);
    this.#served.set(
      request,
      served.catch(() => {}),
    );
    return served;
  }

  async #serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.from(rawBodyOf(request));
    const handedOver = {
      method: request.method,
      url: request.url,
      headers: { ...passedOn(request.headers), 'x-request-id': request.id },
      body: body.length > 0 ? body : undefined,
      shiftedMs: request.server.api.clock.shifted(),
    };
    // a small one costs little while it waits in the thread, for a lock say
    const answer = await (Buffer.isBuffer(request.body) ? this.#limit.run(() => this.#ask(handedOver)) : this.#ask(handedOver));
    const { buffer, byteOffset, byteLength } = answer.body;
    return reply
      .code(answer.status)
      .headers(passedOn(answer.headers))
      .send(Buffer.from(buffer, byteOffset, byteLength));
  }

  /** Ends it; requests must have been answered before. */
  async stop(): Promise<void> {
    // a request that still waits must not start another thread
    this.#stopped = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('stop');
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    await worker.terminate();
  }

  async #ask(request: Omit<HandedOver, 'id'>): Promise<ThreadAnswer> {
    if (this.#stopped) throw new Error('the thread for big calls has been stopped');
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id } satisfies HandedOver);
    });
  }

  #start() {
    const worker = new Worker(this.#file, { workerData: this.#data });
    worker.on('message', (answer: ThreadAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    // 'exit' follows
    let reason = new Error('the thread for big calls has ended');
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    });
    return worker;
  }
}

function passedOn<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
}
