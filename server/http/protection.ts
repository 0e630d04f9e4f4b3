import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DEVICE_TOKEN_HEADER } from '../../contract/auth.ts';
import { CONFIRM_CLOSED } from '../../contract/closedMonth.ts';
import { ApiError } from './api-error.ts';
import { dataPolicy } from './content-security.ts';

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
    errorResponseBuilder: () => new ApiError(1105),
  });
}
