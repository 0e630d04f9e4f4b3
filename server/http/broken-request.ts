import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';
import { sendRefusal } from './errors.ts';

/** Answers requests that never reach a route because their address cannot be decoded. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, new ApiError(1100, { http: 400, detail: 'Адрес запроса записан неверно.' }));
}

/** Answers bytes that are no HTTP request, or that came too slowly: there is no reply object yet, only the socket. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail] = meaning(error.code);
  const body = JSON.stringify({ error: 1100, detail } satisfies ErrorEnvelope);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

function meaning(code: string | undefined): [string, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'Запрос не пришёл вовремя.'];
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'Заголовки запроса слишком большие.'];
  return ['400 Bad Request', 'Запрос составлен неверно.'];
}
