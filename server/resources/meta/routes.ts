import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { openApi } from './openapi.ts';
import { describeServer } from './service.ts';

/** What this server can do, for the console and for other programs. Both are made when first asked: all routes are known then. */
export function metaRoutes(app: FastifyInstance): void {
  route(app, calls.meta, () => describeServer(app.api));
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(app.api.implemented));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
