import type { FastifyInstance } from 'fastify';

type Seen = { count: number; seconds: number };

/** Counts requests by route and status for `GET /metrics` (Prometheus text). */
export class Metrics {
  readonly #seen = new Map<string, Seen>();

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
