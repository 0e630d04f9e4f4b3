import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from './api-error.ts';
import { strangeAddress } from './errors.ts';
import { Metrics } from './metrics.ts';

/** For whoever runs the server: /healthz (the process is up), /readyz (the database answers), /metrics (only with the configured token). */
export function watchHealth(app: FastifyInstance): void {
  const { db, config } = app.api;
  const metrics = new Metrics();
  metrics.watch(app);
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async () => {
    // 0 is the row that instances lock while they migrate: there is a schema once another one stands beside it
    const { rows } = await sql<{ ready: boolean }>`select exists (select from migrations where number > 0) as ready`.execute(db);
    if (!rows[0]?.ready) throw new ApiError(1199);
    return { status: 'ready' };
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
