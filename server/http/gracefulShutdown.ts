import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After so long without a new connection or request, everything sent before the stop has been read. */
const QUIET_MS = 100;
/** Longest wait for that. */
const LONGEST_WAIT_MS = 5000;

export type GracefulShutdown = ReturnType<typeof gracefulShutdown>;

/** Graceful shutdown of the HTTP server: requests sent before the stop are answered, and idle connections do not delay it. Before any route. */
export function gracefulShutdown(app: FastifyInstance) {
  /** connections without any request so far */
  const silent = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let begun = false;
  let closing = false;
  let lastArrival = 0;
  let lastEnd = 0;

  app.server.on('connection', (socket: Socket) => {
    lastArrival = performance.now();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    if (closing) setTimeout(closeIdle, QUIET_MS).unref();
  });

  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    lastArrival = performance.now();
    silent.delete(socket);
    answers.add(answer);
    if (begun) answer.shouldKeepAlive = false;
    answer.once('close', () => {
      answers.delete(answer);
      lastEnd = performance.now();
      // its headers may already have been sent with keep-alive
      if (closing) setImmediate(closeIdle);
    });
  });

  function closeIdle() {
    app.server.closeIdleConnections();
    // Node does not count a connection without any request as idle
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    /** The server has been told to stop: load balancers should send requests elsewhere. */
    isBegun: () => begun,

    /** Milliseconds since the last answer ended. */
    msSinceLastAnswer: () => performance.now() - lastEnd,

    /**
     * Keeps serving for `delayMs`, then until no connection or request has arrived for 100 ms (5 s at most); every answer closes its connection.
     * The caller closes the server afterwards.
     */
    async begin(delayMs: number) {
      begun = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
      await sleep(delayMs);
      const enough = performance.now() + LONGEST_WAIT_MS;
      lastArrival = performance.now();
      do {
        await sleep(QUIET_MS / 5);
        // lets Node read what has already arrived at the sockets
        await turn();
      } while (performance.now() - lastArrival < QUIET_MS && performance.now() < enough);
      closing = true;
      lastEnd = performance.now();
      closeIdle();
    },
  };
}
