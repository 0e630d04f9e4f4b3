import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { bigRoute } from '../../http/route.ts';
import { importServices } from './service.ts';

/** Import of a price list from a file (api.md «service/import»). */
export function serviceImportRoutes(app: FastifyInstance): void {
  bigRoute(app, calls.serviceImport, (context) => importServices(app.api.db, actorOf(context), context.body));
}
