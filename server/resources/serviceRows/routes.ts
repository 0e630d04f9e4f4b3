import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { bigRoute } from '../../http/route.ts';
import { changeRows } from './service.ts';

/** Many services, each with values of its own (contract/serviceImport.ts `serviceRows`). */
export function serviceRowsRoutes(app: FastifyInstance): void {
  bigRoute(
    app,
    calls.serviceRows,
    (context) => changeRows(app.api.db, actorOf(context), context.body),
    () => false,
  );
}
