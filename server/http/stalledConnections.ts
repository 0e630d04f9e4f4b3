import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './errors.ts';

/** A request being served: when it had come whole, since when nothing has come or gone, and what the last look saw; `performance.now()`. */
type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  silentSince: number;
  seen: { at: number; bytes: number };
};

/** Looks at a silent connection in each stall that is waited for. */
const LOOKS = 4;

/**
 * Closes connections on which a body does not go on coming, or an answer is not taken, for `stallTimeoutMs`. Who is slow but goes on is waited
 * for; while the server itself is at work, or has nothing to tell on an event stream, nobody is cut, but a request after `requestTimeoutMs` of work.
 */
export function closeStalled(app: FastifyInstance): void {
  const { stallTimeoutMs, requestTimeoutMs } = app.api.config;
  const pause = stallTimeoutMs / LOOKS;
  const exchanges = new WeakMap<Socket, Exchange>();

  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    const { socket } = request;
    const now = performance.now();
    const exchange = { request, response, since: now, silentSince: now, seen: { at: now, bytes: bytesOf(socket) } };
    exchanges.set(socket, exchange);
    request.once('end', () => {
      exchange.since = performance.now();
    });
    response.once('close', () => {
      if (exchanges.get(socket)?.response === response) exchanges.delete(socket);
    });
    socket.setTimeout(pause);
  });

  // Node emits this a pause after the last byte that came or was handed over to be sent (`bytesWritten` counts that, not what has gone out),
  // and leaves one out while the part that waits to go out grows smaller: a missed look is progress too
  app.server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.get(socket);
    if (!exchange) return socket.destroy();
    const { request, response, since } = exchange;
    const now = performance.now();
    const bytes = bytesOf(socket);
    const missedLook = now - exchange.seen.at > pause * 1.5;
    if (bytes !== exchange.seen.bytes || missedLook) exchange.silentSince = now - pause;
    exchange.seen = { at: now, bytes };
    const isStalled = now - exchange.silentSince >= stallTimeoutMs - pause / 2;
    const isWorking = request.complete && !response.headersSent && now - since < requestTimeoutMs;
    const isQuiet = request.complete && response.headersSent && socket.writableLength === 0;
    if (!isStalled || isWorking || isQuiet) socket.setTimeout(pause);
    else if (response.headersSent || request.complete) socket.destroy();
    else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  });
}

function bytesOf({ bytesRead, bytesWritten }: Socket) {
  return bytesRead + bytesWritten;
}
