import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { listEvents } from './service.ts';

/** What happened to the caller's account (section «Безопасность» of the profile). */
export function securityRoutes(app: FastifyInstance): void {
  route(app, calls.securityEvents, async ({ query, caller, reply }) => {
    const { json, total } = await listEvents(app.api.db, caller, query);
    reply.header('X-Total-Count', String(total));
    return json;
  });
}
