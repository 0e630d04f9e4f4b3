import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { bigRoute } from '../../http/route.ts';
import { changeTransactions } from './service.ts';

/** Many operations changed or deleted at once. */
export function transactionBulkRoutes(app: FastifyInstance): void {
  bigRoute(
    app,
    calls.transactionBulk,
    (context) => changeTransactions(app.api.db, actorOf(context), context.body),
    ({ body }) => body.guids === undefined,
  );
}
