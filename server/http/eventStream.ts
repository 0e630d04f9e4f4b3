import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../contract/call.ts';
import type { CallContext } from './callContext.ts';
import { received, register } from './route.ts';

/** After the server was told to stop, ms for readers to take what they were told. */
const LAST_WORDS_MS = 1000;

/** `no-transform` and `X-Accel-Buffering` are for proxies that would compress the answer or collect it. */
const HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // the connection ends with the answer: an idle one that stayed would keep a stopping server waiting
  Connection: 'close',
};

/** One server-sent event; `id` is what a reader names when it comes back (`Last-Event-ID`). */
export type ServerEvent = { event: string; data: unknown; id?: number };

/** Bytes that may wait for a reader, beyond what the connection itself holds. */
const MOST_WAITING = 256 * 1024;

/**
 * The body of an answer of server-sent events. Who reads too slowly is cut off rather than kept in memory: they come back and name the last
 * event they have.
 */
export class EventStream extends Readable {
  #over = false;

  override _read(): void {
    // whatever there is was pushed already
  }

  tell({ event, data, id }: ServerEvent): void {
    // JSON has no line breaks outside its strings, and none inside them
    this.#push(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** The reader has everything up to this id, without an event of its own. */
  mark(id: number): void {
    this.#push(`id: ${id}\n\n`);
  }

  /** A comment: keeps proxies from taking the connection for dead, and tells us when it is. */
  beat(): void {
    this.#push(':\n\n');
  }

  /** No more events: what was told is delivered, then the answer ends. */
  end(): void {
    if (this.#over || this.destroyed) return;
    this.#over = true;
    this.push(null);
  }

  #push(text: string) {
    if (this.#over || this.destroyed) return;
    this.push(text);
    if (this.readableLength > MOST_WAITING) this.destroy();
  }
}

/**
 * Serves a call that answers server-sent events until one side leaves. As `route` it checks token, input and access before anything is
 * answered. `open` may refuse by throwing; it gives the stream, which the caller keeps telling and which closes when the reader has gone.
 * A stopping server ends all streams by itself.
 */
export function streamRoute<C extends Call>(app: FastifyInstance, call: C, open: (context: CallContext<C>) => Promise<EventStream>): void {
  const running = new Map<EventStream, ServerResponse>();

  register(app, call, async (request, reply) => {
    const { input, admitted } = await received(call, request);
    reply.headers(HEADERS).type('text/event-stream; charset=utf-8');
    if (request.method === 'HEAD') return reply.send();
    // what CallContext<C> promises for the access rule of C: see route.ts
    const stream = await open({ ...input, ...admitted, claim: null, request, reply } as unknown as CallContext<C>);
    running.set(stream, reply.raw);
    stream.once('close', () => running.delete(stream));
    // asked for before the stop, opened after it
    if (app.api.background.stopping.aborted) stream.end();
    return reply.send(stream);
  });

  app.addHook('preClose', async () => {
    const last = [...running];
    for (const [stream] of last) stream.end();
    setTimeout(() => {
      for (const [, response] of last) response.destroy();
    }, LAST_WORDS_MS).unref();
  });
}
