import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { DomainError } from '../domainError.ts';
import type { Background, Failures } from './background.ts';
import { sendRefusal, strangeAddress } from './errors.ts';

/** Whoever asks gives up after a few seconds: the answer comes before that. */
const PATIENCE_MS = 1500;

/** A question this old is given up: the next one takes another connection. */
const LOST_MS = 10_000;

/** Tells whether requests can be served: the database answers, has its schema and takes writes. */
export class Readiness {
  readonly #db: Db;
  readonly #background: Background;
  #asked: { at: number; answer: Promise<Found> } | null = null;

  constructor(db: Db, background: Background) {
    this.#db = db;
    this.#background = background;
  }

  /** @throws what hinders, within 2 s */
  async check(): Promise<void> {
    const enough = new AbortController();
    const patience = sleep(PATIENCE_MS, null, { signal: enough.signal }).catch(() => null);
    const found = await Promise.race([this.#ask(), patience]).finally(() => enough.abort());
    if (found === null) throw new DomainError(1199, { detail: 'База данных не отвечает.' });
    if (!found.migrated) throw new DomainError(1199);
    if (!found.writable) throw new DomainError(1199, { detail: 'База данных не принимает запись.' });
  }

  /** One question at a time, however many ask: a database that does not answer must not be sent more and more. */
  #ask(): Promise<Found> {
    const now = performance.now();
    if (this.#asked && now - this.#asked.at < LOST_MS) return this.#asked.answer;
    const asked = { at: now, answer: this.#background.hold(tryDatabase(this.#db)) };
    this.#asked = asked;
    const forget = () => {
      if (this.#asked === asked) this.#asked = null;
    };
    asked.answer.then(forget, forget);
    return asked.answer;
  }
}

/** Counts requests by route and status, and tells what background work fails, for `GET /metrics` (Prometheus text). */
class Metrics {
  readonly #failures: Failures;
  readonly #seen = new Map<string, Seen>();

  constructor(failures: Failures) {
    this.#failures = failures;
  }

  /** Starts counting; before any route. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const labels = `method="${request.method}",route="${request.routeOptions.url ?? ''}",status="${reply.statusCode}"`;
      const seen = this.#seen.get(labels) ?? { count: 0, seconds: 0 };
      seen.count += 1;
      seen.seconds += reply.elapsedTime / 1000;
      this.#seen.set(labels, seen);
    });
  }

  text(): string {
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const of = (pick: (seen: Seen) => number, name: string) => [...this.#seen].map(([labels, seen]) => `${name}{${labels}} ${pick(seen)}`);
    return [
      '# TYPE http_requests_total counter',
      ...of((seen) => seen.count, 'http_requests_total'),
      '# TYPE http_request_seconds_total counter',
      ...of((seen) => seen.seconds, 'http_request_seconds_total'),
      '# TYPE background_failures gauge',
      ...this.#failures.list().map(({ name, times }) => `background_failures{work="${name}"} ${times}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(cpu.user + cpu.system) / 1e6}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
      '',
    ].join('\n');
  }
}

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
    if (shutdown.begun) return sendRefusal(reply, new DomainError(1199, { detail: 'Сервер останавливается.' }));
    await readiness.check();
    const failing = failures.list();
    // requests are served all the same: whoever watches looks what does not go on behind them
    return { status: 'ready', ...(failing.length > 0 && { failing }) };
  });
  app.get('/metrics', quiet, async (request, reply) => {
    const { metricsToken } = config;
    if (metricsToken === null) throw strangeAddress(request);
    if (!equal(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new DomainError(1109);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text());
  });
}

function equal(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

type Seen = { count: number; seconds: number };

type Found = { migrated: boolean; writable: boolean };

/** Reads the schema's state, takes room on the disk (a sort that does not fit into memory) and commits a record to the journal. */
async function tryDatabase(db: Db): Promise<Found> {
  return inTransaction(db, async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    // 0 is the row that instances lock while they migrate: there is a schema once another one stands beside it
    const { rows } = await sql<Found>`
      select exists (select from migrations where number > 0) as migrated,
        current_setting('transaction_read_only') = 'off' as writable,
        pg_logical_emit_message(true, 'prorabka', 'ready') is not null
          and (select max(n) from (select n, row_number() over (order by md5(n::text)) from generate_series(1, 6000) n) sorted) > 0 as written`.execute(
      trx,
    );
    return rows[0] ?? { migrated: false, writable: false };
  });
}
