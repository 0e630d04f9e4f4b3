import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { streamRoute } from '../../http/stream.ts';
import { Hub } from './hub.ts';
import { listen } from './service.ts';

/** What happens in a company, told while it happens (api.md «Service calls»). */
export function eventRoutes(app: FastifyInstance): void {
  const hub = new Hub(app.api);
  streamRoute(app, calls.events, ({ caller, membership, request }) => {
    const lastEventId = request.headers['last-event-id'];
    return listen(hub, app.api, { caller, membership, lastEventId: Array.isArray(lastEventId) ? lastEventId[0] : lastEventId });
  });
}
