import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { seenVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import { create, edit } from './service.ts';

/** One operation is entered or changed. */
export function transactionWriteRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.expenseCreate, (context) => create(db, actorOf(context), 'expense', context.body, () => answerExisting(context)));
  route(app, calls.paymentCreate, (context) => create(db, actorOf(context), 'payment', context.body, () => answerExisting(context)));
  route(app, calls.incomeCreate, (context) => create(db, actorOf(context), 'income', context.body, () => answerExisting(context)));
  route(app, calls.dividendCreate, (context) => create(db, actorOf(context), 'dividend', context.body, () => answerExisting(context)));
  route(app, calls.expenseEdit, (context) =>
    edit(db, actorOf(context), 'expense', context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.paymentEdit, (context) =>
    edit(db, actorOf(context), 'payment', context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.incomeEdit, (context) =>
    edit(db, actorOf(context), 'income', context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.dividendEdit, (context) =>
    edit(db, actorOf(context), 'dividend', context.params.guid, context.body, seenVersion(context.request)),
  );
}
