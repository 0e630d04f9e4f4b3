import type { FastifyInstance, FastifyRequest } from 'fastify';

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Larger bodies of big calls, in bytes, are parsed by the thread that serves them: `request.body` is a Buffer. */
const LARGE_BODY = 128 * 1024;

/** The body's text of a big call, and of a request that carries an Idempotency-Key; empty for the others. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}

/**
 * JSON is the only kind of body. An empty one is no body: the console names the content type on every call (api.md «request headers»).
 * Keys that would reach a prototype are refused.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { big } = request.routeOptions.config;
    if (big && body.length > LARGE_BODY) return done(null, body);
    const text = body.toString();
    if (big || request.headers['idempotency-key'] !== undefined) rawBodies.set(request, text);
    if (text.trim() === '') done(null, undefined);
    else parse(request, wholeCharacters(text), done);
  });
}

const ESCAPES = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2}|\\[^u]/gi;
const HALF = /^\\ud[\da-f]{3}$/i;

/** JSON can spell half of a character, as a program leaves it that cuts an emoji in two: PostgreSQL refuses it in JSON, and makes U+FFFD of it elsewhere. */
function wholeCharacters(json: string): string {
  return /\\ud[89a-f]/i.test(json) ? json.replace(ESCAPES, (sign) => (HALF.test(sign) ? '\\ufffd' : sign)) : json;
}
