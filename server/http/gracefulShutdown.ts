import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After so long without a new connection or request, everything sent before the stop has been read. */
const QUIET_MS = 100;
/** Longest wait for that. */
const LONGEST_WAIT_MS = 5000;

/** Graceful shutdown of the HTTP server: requests sent before the stop are answered, and idle connections do not delay it. */
export class GracefulShutdown {
  readonly #app: FastifyInstance;
  /** connections without any request so far */
  readonly #silent = new Set<Socket>();
  readonly #answers = new Set<ServerResponse>();
  #begun = false;
  #closing = false;
  #lastArrival = 0;
  #lastEnd = 0;

  /** Before any route. */
  constructor(app: FastifyInstance) {
    this.#app = app;
    app.server.on('connection', (socket: Socket) => this.#onConnection(socket));
    app.addHook('onRequest', async (request, reply) => this.#onRequest(request.raw.socket, reply.raw));
  }

  /** The server has been told to stop: load balancers should send requests elsewhere. */
  get begun(): boolean {
    return this.#begun;
  }

  /**
   * Keeps serving for `delayMs`, then until no connection or request has arrived for 100 ms (5 s at most); every answer closes its connection.
   * The caller closes the server afterwards.
   */
  async begin(delayMs: number): Promise<void> {
    this.#begun = true;
    for (const answer of this.#answers) answer.shouldKeepAlive = false;
    await sleep(delayMs);
    const enough = performance.now() + LONGEST_WAIT_MS;
    this.#lastArrival = performance.now();
    do {
      await sleep(QUIET_MS / 5);
      // lets Node read what has already arrived at the sockets
      await turn();
    } while (performance.now() - this.#lastArrival < QUIET_MS && performance.now() < enough);
    this.#closing = true;
    this.#lastEnd = performance.now();
    this.#closeIdle();
  }

  /** Milliseconds since the last answer ended. */
  get msSinceLastAnswer(): number {
    return performance.now() - this.#lastEnd;
  }

  #onConnection(socket: Socket) {
    this.#lastArrival = performance.now();
    this.#silent.add(socket);
    socket.once('close', () => this.#silent.delete(socket));
    if (this.#closing) setTimeout(() => this.#closeIdle(), QUIET_MS).unref();
  }

  #onRequest(socket: Socket, answer: ServerResponse) {
    this.#lastArrival = performance.now();
    this.#silent.delete(socket);
    this.#answers.add(answer);
    if (this.#begun) answer.shouldKeepAlive = false;
    answer.once('close', () => {
      this.#answers.delete(answer);
      this.#lastEnd = performance.now();
      // its headers may already have been sent with keep-alive
      if (this.#closing) setImmediate(() => this.#closeIdle());
    });
  }

  #closeIdle() {
    this.#app.server.closeIdleConnections();
    // Node does not count a connection without any request as idle
    for (const socket of this.#silent) if (socket.bytesRead === 0) socket.destroy();
  }
}
