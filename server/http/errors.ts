import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../../contract/errors.ts';
import { DomainError } from '../domainError.ts';
import { checkRefusal } from './answer.ts';

/** Most that is read of the body of a refused request; far above the body limit of any call. */
const MOST_DISCARDED = 256 * 1024 * 1024;

/** Answers everything that is thrown, and every address or method that no call has, as the one envelope (api.md «Errors»). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (isAbandoned(error, reply)) request.log.info('the client left before its answer');
    else if (refusal.http >= 500) request.log.error({ err: error }, 'request failed');
    const { call } = request.routeOptions.config;
    if (call && app.api.checkAnswers) complain(() => checkRefusal(call, refusal), request);
    return sendRefusal(reply, refusal);
  });
}

export function sendRefusal(reply: FastifyReply, refusal: DomainError): FastifyReply {
  discardRest(reply);
  return reply
    .code(refusal.http)
    .headers({ 'Cache-Control': 'no-store', ...refusal.headers })
    .removeHeader('ETag')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.envelope));
}

/** A slip of the contract spoils no answer: it is logged. */
function complain(check: () => void, { log }: FastifyRequest) {
  try {
    check();
  } catch (error) {
    log.error({ err: error }, 'the contract does not name an answer');
  }
}

/** The server's own addresses, of GET alone and no calls of the contract. Without /metrics: nobody is told whether there are any. */
const OWN_ADDRESSES = new Set(['/healthz/', '/readyz/', '/api/openapi.json/']);

/** What an unknown address is answered: 405 where another method would do, else 404. */
export function strangeAddress(request: FastifyRequest): DomainError {
  const path = withSlash(request.url.split('?')[0] ?? '');
  const calls = [...request.server.api.implemented.values()].filter((call) => pathPattern(call.path).test(path));
  const methods = OWN_ADDRESSES.has(path) ? ['GET'] : calls.map((call) => call.method);
  if (methods.length === 0) return new DomainError(1101, { detail: 'Такого адреса нет.' });
  const allow = [...new Set(methods)].join(', ');
  return new DomainError(1100, { http: 405, detail: `Этот адрес принимает только ${allow}.`, headers: { Allow: allow } });
}

function withSlash(path: string) {
  return path.endsWith('/') ? path : `${path}/`;
}

function pathPattern(path: string) {
  return new RegExp(`^${withSlash(path).replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** PostgreSQL cannot store the character U+0000. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

function refusalOf(error: FastifyError) {
  if (error instanceof DomainError) return error;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new DomainError(1100, { http: 415, detail: 'Тело запроса должно быть в формате JSON (Content-Type: application/json).' });
  }
  if (error.statusCode === 413) return new DomainError(1107);
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new DomainError(1100, { http: 400, detail: 'Тело запроса — не JSON.' });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError(1100, { http: error.statusCode, detail: 'Запрос составлен неверно.' });
  }
  if (UNSTORABLE_TEXT.has(error.code)) return new DomainError(1100, { detail: 'В тексте есть недопустимые знаки.' });
  // a standby that is not promoted yet
  if (error.code === '25006')
    return new DomainError(1199, { http: 503, detail: 'База данных сейчас только для чтения. Повторите через минуту.' });
  return new DomainError(1199, { http: isOutage(error) ? 503 : 500 });
}

/** Whether the client closed its connection before the answer was sent. Fastify then destroys the answer's stream and reports that as an error. */
function isAbandoned(error: FastifyError, reply: FastifyReply) {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
}

/** Is it the database that cannot be reached, or is too slow, rather than a fault of ours? */
function isOutage(error: FastifyError) {
  const code = String(error.code ?? '');
  return (
    /^(08|53|57)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}

/**
 * Reads and discards the rest of a refused request's body. If the connection were closed while the client still writes, most clients would report
 * a connection reset instead of the answer.
 */
function discardRest(reply: FastifyReply) {
  const { raw } = reply.request;
  // inject() has requests of its own
  if (raw.complete !== false) return;
  reply.removeHeader('Connection');
  let left = MOST_DISCARDED;
  raw.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) raw.socket.destroy();
  });
}

/** Answers requests that never reach a route because their address cannot be decoded. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, new DomainError(1100, { http: 400, detail: 'Адрес запроса записан неверно.' }));
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
