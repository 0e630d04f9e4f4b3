import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageFile from '../package.json' with { type: 'json' };
import type { Db } from './database/connection.ts';
import { rowOf, rowsOf } from './database/rows.ts';
import { DomainError } from './domainError.ts';
import { strangeAddress } from './http/errors.ts';
import type { Deps } from './http/runtime.ts';
import { countOld, retentions } from './retention.ts';

/** In seconds: a page of a list, a big import. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A database that does not answer must not keep the other figures back. */
const PATIENCE_MS = 2000;

/** Serves `GET /metrics` (Prometheus text) to who has the configured token, and counts for it. Before any other route. */
export function measure(app: FastifyInstance, pool: Deps['pool']): void {
  const { config, db } = app.api;
  const { metricsToken } = config;
  const quiet = { logLevel: 'warn' as const };
  if (metricsToken === null) {
    app.get('/metrics', quiet, async (request) => {
      throw strangeAddress(request);
    });
    return;
  }
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers });
  // event-loop lag, memory, processor time, garbage collection
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const tellOfProcess = processFigures(app, gauge, pool);
  const tellOfDatabase = storedFigures(db, gauge);
  const up = gauge('database_up', 'Whether the database has answered for this text.');
  app.get('/metrics', quiet, async (request, reply) => {
    if (!equal(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new DomainError(1109);
    const read = tellOfDatabase().then(
      () => 1,
      () => 0,
    );
    up.set(await Promise.race([app.api.background.hold(read), sleep(PATIENCE_MS, 0)]));
    tellOfProcess();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A figure that is set each time the text is asked for. */
type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function equal(given: string, expected: string) {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

function countRequests(app: FastifyInstance, registry: Registry) {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'] as const;
  const total = new Counter({ name: 'http_requests_total', help: 'Answers.', labelNames, registers });
  const seconds = new Counter({ name: 'http_request_seconds_total', help: 'Time until they were sent.', labelNames, registers });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = '' } }, reply) => {
    const labels = { method, route, status: reply.statusCode };
    total.inc(labels);
    seconds.inc(labels, reply.elapsedTime / 1000);
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
}

/** What this instance knows of itself. @returns sets it */
function processFigures(app: FastifyInstance, gauge: MakeGauge, pool: Deps['pool']) {
  gauge('build_info', 'Version of the product.', ['version', 'node']).set({ version: packageFile.version, node: process.version }, 1);
  const uptime = gauge('process_uptime_seconds', 'Time since the start.');
  const failures = gauge('background_failures', 'Failures in a row of background work that fails at the moment.', ['work']);
  const connections = gauge('database_pool_connections', 'Connections of the pool; `waiting`: those who wait for one.', ['state']);
  return () => {
    uptime.set(process.uptime());
    failures.reset();
    for (const { name, times } of app.api.failures.list()) failures.set({ work: name }, times);
    if (!pool) return;
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
  };
}

/** What stands in the database, the same at every instance. @returns reads it */
function storedFigures(db: Db, gauge: MakeGauge) {
  const waiting = gauge('queue_waiting', 'What waits in a queue.', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest of it has waited.', ['queue']);
  const givenUp = gauge('messages_given_up', 'E-mails and SMS of the last 30 days that could not be sent.', ['channel']);
  const due = gauge('retention_due_rows', 'Rows whose time is over and that are still there.', ['kind']);
  const backup = gauge('last_backup_timestamp_seconds', 'When a backup was last made; 0: never.');
  return async () => {
    const queues = await rowsOf<{ queue: string; waiting: number; oldest: number }>(db)`
      select q.queue, count(w.at)::integer as waiting, coalesce(extract(epoch from now() - min(w.at)), 0)::float8 as oldest
      from unnest(array['outbox email', 'outbox sms', 'exports', 'orders']) q (queue) left join (
        select 'outbox ' || channel as queue, created_at as at from outbox where sent_at is null and given_up_at is null
        union all select 'exports', created_at from export_job where status in ('waiting', 'running')
        union all select 'orders', created_at from payment_order where state = 'pending') w using (queue)
      group by q.queue`;
    for (const row of queues) {
      waiting.set({ queue: row.queue }, row.waiting);
      oldest.set({ queue: row.queue }, row.oldest);
    }
    const lost = await rowsOf<{ channel: string; count: number }>(db)`
      select c.channel, count(o.guid)::integer as count from unnest(array['email', 'sms']) c (channel)
      left join outbox o on o.channel = c.channel and o.given_up_at > now() - interval '30 days' group by c.channel`;
    for (const row of lost) givenUp.set({ channel: row.channel }, row.count);
    const made = await rowOf<{ at: number }>(db)`select extract(epoch from made_at)::float8 as at from last_backup`;
    backup.set(made?.at ?? 0);
    for (const retention of retentions) due.set({ kind: retention.kind }, await countOld(db, retention));
  };
}
