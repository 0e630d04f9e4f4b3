import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { listWithUsers } from '../../http/company-list.ts';
import { route } from '../../http/route.ts';
import * as months from './service.ts';

/** Closing of months: what was agreed upon stays as it was, or the difference shows. */
export function monthRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.monthList, (context) => listWithUsers(context, () => months.list(db, context.membership.company)));
  route(app, calls.monthClose, (context) => months.close(db, actorOf(context), context.body.month, () => answerExisting(context)));
  route(app, calls.monthReopen, (context) => months.reopen(db, actorOf(context), context.body.month));
  route(app, calls.monthCorrections, (context) =>
    listWithUsers(context, () => months.corrections(db, context.membership.company, context.query)),
  );
}
