import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { bigRoute } from '../../http/route.ts';
import { changeServices } from './service.ts';

/** Many services changed at once (api.md «service/bulk»). */
export function serviceBulkRoutes(app: FastifyInstance): void {
  bigRoute(
    app,
    calls.serviceBulk,
    (context) => changeServices(app.api.db, actorOf(context), context.body),
    ({ body }) => body.guids === undefined,
  );
}
