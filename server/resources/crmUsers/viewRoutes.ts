import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { seenVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import { createView, editView, listViews, removeView } from './views.ts';

/** Filters of the CRM's screens kept under a name. */
export function crmViewRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.crmViewList, ({ query }) => listViews(db, query.screen));
  route(app, calls.crmViewCreate, (context) => createView(db, context.caller.guid, context.body, () => answerExisting(context)));
  route(app, calls.crmViewEdit, ({ params, body, request }) => editView(db, params.guid, body, seenVersion(request)));
  route(app, calls.crmViewDelete, ({ params, request }) => removeView(db, params.guid, seenVersion(request)));
}
