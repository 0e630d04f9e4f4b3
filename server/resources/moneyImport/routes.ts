import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { importContractors, importTransactions } from './service.ts';

/** Import of operations and contractors from files and bank statements. */
export function moneyImportRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.transactionImport, (context) => importTransactions(db, actorOf(context), context.body));
  route(app, calls.contractorImport, (context) => importContractors(db, actorOf(context), context.body));
}
