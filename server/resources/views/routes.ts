import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { seenVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import * as views from './service.ts';

/** Filters of a screen kept under a name. They are no data of the company: the log of changes does not tell of them, and lists stay as they are. */
export function viewRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.viewList, ({ membership, query }) => views.list(db, membership.company, query.screen));
  route(app, calls.viewCreate, (context) => views.create(db, actorOf(context), context.body, () => answerExisting(context)));
  route(app, calls.viewEdit, (context) =>
    views.edit(db, actorOf(context), context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.viewDelete, (context) => views.remove(db, actorOf(context), context.params.guid, seenVersion(context.request)));
}
