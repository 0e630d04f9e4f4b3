import type { FastifyInstance } from 'fastify';

/** Whether only this machine reaches a server that listens on the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The address at which this machine reaches a server that listens on the host. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** The address at which this machine reaches this server; null until it listens. */
export function ownAddress(app: FastifyInstance): string | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? localAddress(app.api.config.host, address.port) : null;
}
