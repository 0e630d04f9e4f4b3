import type { FastifyInstance } from 'fastify';
import type { Failures } from './failures.ts';

type Seen = { count: number; seconds: number };

/** Counts requests by route and status, and tells what background work fails, for `GET /metrics` (Prometheus text). */
export class Metrics {
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
