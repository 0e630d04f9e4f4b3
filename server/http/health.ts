import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { sendRefusal, strangeAddress } from './errors.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

/** For whoever runs the server: /healthz (the process is up), /readyz (the database answers and takes writes), /metrics (only with the configured token). */
export function watchHealth(app: FastifyInstance): void {
  const { db, config, background, failures, shutdown } = app.api;
  const metrics = new Metrics(failures);
  const readiness = new Readiness(db, background);
  metrics.watch(app);
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    // no failure: nothing of it in the log
    if (shutdown.begun) return sendRefusal(reply, new ApiError(1199, { detail: 'Сервер останавливается.' }));
    await readiness.check();
    const failing = failures.list();
    // requests are served all the same: whoever watches looks what does not go on behind them
    return { status: 'ready', ...(failing.length > 0 && { failing }) };
  });
  app.get('/metrics', quiet, async (request, reply) => {
    const { metricsToken } = config;
    if (metricsToken === null) throw strangeAddress(request);
    if (!equal(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new ApiError(1109);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text());
  });
}

function equal(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
