import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { companyList } from '../../http/company-list.ts';
import { seenVersion } from '../../http/if-match.ts';
import { bigRoute, route } from '../../http/route.ts';
import * as categories from './service.ts';

/** Categories of the price list (api.md «Services»). */
export function categoryRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.serviceCategoryList, (context) =>
    companyList(context, () => categories.list(db, context.membership.company, context.query)),
  );
  route(app, calls.serviceCategoryCreate, (context) =>
    categories.create(db, actorOf(context), context.body, () => answerExisting(context)),
  );
  bigRoute(
    app,
    calls.serviceCategoryEdit,
    (context) => categories.edit(db, actorOf(context), context.params.guid, context.body, seenVersion(context.request)),
    // with all of its services
    ({ body }) => body.is_deleted !== undefined,
  );
  route(app, calls.serviceCategoryPosition, (context) => categories.sort(db, actorOf(context), context.body));
}
