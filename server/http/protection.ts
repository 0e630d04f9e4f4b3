import { hash } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { CONFIRM_CLOSED } from '../../contract/analytics.ts';
import { DEVICE_TOKEN_HEADER } from '../../contract/auth.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../domainError.ts';

/** For answers that are data: nothing of them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For plain pages such as the user guide: styles, images and scripts only from our own origin, no requests. */
export const textPagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const METRIKA = 'https://mc.yandex.ru';

/** Requests of one address a minute: far above what a person with a busy grid makes. */
const REQUESTS_A_MINUTE = 12_000;
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const EXPOSED = [
  'X-Total-Count',
  'ETag',
  'X-Statistic',
  'Retry-After',
  'Idempotency-Replayed',
  'Link',
  'X-Request-Id',
  'Content-Disposition',
];
const ACCEPTED = [
  'Authorization',
  'Content-Type',
  'App-Version',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'Last-Event-ID',
  CONFIRM_CLOSED,
  DEVICE_TOKEN_HEADER,
];

/** What the console never asks for, no script that got into it may ask for either. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Security headers, foreign origins and the general limit of requests. */
export async function protect(app: FastifyInstance): Promise<void> {
  const { config } = app.api;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, 'Content-Security-Policy': dataPolicy, 'Permissions-Policy': PERMISSIONS });
  });
  await app.register(helmet, {
    // set above, and by the console's page for itself
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // the neighbours of the same domain are not ours to decide for
    strictTransportSecurity: { includeSubDomains: false },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ACCEPTED,
      exposedHeaders: EXPOSED,
      maxAge: 3600,
      strictPreflight: false,
    });
  }
  // this machine's own address stands for a proxy that TRUST_PROXY does not name, that is for everybody at once
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    allowList: LOOPBACK,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new DomainError(1105),
  });
}

/** For pages made by the server: their own style sheet, no scripts. @param forms where their forms may lead */
export function styledPagePolicy(style: string, forms: "'none'" | "'self'"): string {
  return `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
}

/** For the console's page. Ant Design adds style elements with the nonce and style attributes; scripts come from files only. */
export function consolePolicy(config: Config, nonce: string): string {
  const api = config.apiUrl === null ? [] : [new URL(config.apiUrl).origin];
  const metrika = config.metrikaId === null ? [] : [METRIKA];
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...metrika],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...metrika],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api, ...metrika],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
