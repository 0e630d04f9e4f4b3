import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { bigRoute } from '../../http/route.ts';
import { importContractors, importTransactions } from './service.ts';

/** Import of operations and contractors from files and bank statements. */
export function moneyImportRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  bigRoute(app, calls.transactionImport, (context) => importTransactions(db, actorOf(context), context.body));
  bigRoute(app, calls.contractorImport, (context) => importContractors(db, actorOf(context), context.body));
}
