import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal, strangeAddress } from './errors.ts';
import { consolePolicy, textPagePolicy } from './protection.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built console. Files under /assets/ carry a hash in their name and never change; index.html is filled in for each answer
 * (`__CSP_NONCE__`, `__API_URL__`) and never cached. Every address that is no file, no call and cannot be meant as one is a screen of the console (docs/decisions/026).
 * @param folder with a trailing slash; null: there is no console, only the API
 */
export async function serveConsole(app: FastifyInstance, folder: string | null): Promise<void> {
  const page = folder === null ? null : await readFile(`${folder}index.html`, 'utf8');
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.gz', '**/*.br'],
      setHeaders(reply, path) {
        reply.header('Cache-Control', /^assets[\\/]/.test(relative(folder, path)) ? FOREVER : 'no-cache');
        if (/\.html(\.(gz|br))?$/.test(path)) reply.header('Content-Security-Policy', textPagePolicy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (page !== null && isScreen(request)) return sendPage(page, reply);
    return sendRefusal(reply, strangeAddress(request));
  });
}

function isScreen(request: FastifyRequest) {
  const path = request.url.split('?')[0] ?? '';
  const accepts = request.headers.accept ?? '*/*';
  return /^(GET|HEAD)$/.test(request.method) && /text\/html|\*\/\*/.test(accepts) && !isElsewhere(path);
}

const SERVER = /^\/(api|info|assets|dev|pay)(\/|$)/;
const HIDDEN = /(^|\/)\./;
const FILE = /\.[a-z][a-z0-9]{0,9}\/*$/i;
/** The console's own page by the name of its file. */
const PAGE = '/index.html';

/** Under the server's own prefixes, or of the form of a file: to such a question a page would be a false yes. */
function isElsewhere(written: string) {
  const path = decoded(written);
  return SERVER.test(path) || HIDDEN.test(path) || (path !== PAGE && FILE.test(path));
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendPage(page: string, reply: FastifyReply) {
  const { config } = reply.server.api;
  const nonce = randomBytes(16).toString('base64');
  const html = page.replaceAll('__CSP_NONCE__', () => nonce).replaceAll('__API_URL__', () => escapeAttribute(config.apiUrl ?? ''));
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Security-Policy', consolePolicy(config, nonce))
    .send(html);
}

function escapeAttribute(text: string) {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
