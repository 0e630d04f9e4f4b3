import type { FastifyInstance } from 'fastify';
import { localAddress } from '../loopback.ts';

/** The address at which this machine reaches this server; null until it listens. */
export function ownAddress(app: FastifyInstance): string | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? localAddress(app.api.config.host, address.port) : null;
}
