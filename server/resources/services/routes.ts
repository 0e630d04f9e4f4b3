import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { companyList } from '../../http/company-list.ts';
import { seenVersion } from '../../http/if-match.ts';
import { bigRoute, route } from '../../http/route.ts';
import * as services from './service.ts';

/** Services of the price list (api.md «Services»). */
export function serviceRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.serviceList, (context) =>
    companyList(context, () => services.list(db, context.membership.company, context.membership.role, context.query)),
  );
  route(app, calls.serviceCreate, (context) => services.create(db, actorOf(context), context.body, () => answerExisting(context)));
  route(app, calls.serviceEdit, (context) =>
    services.edit(db, actorOf(context), context.params.guid, context.body, seenVersion(context.request)),
  );
  bigRoute(
    app,
    calls.servicePosition,
    (context) => services.sort(db, actorOf(context), context.body),
    () => false,
  );
  bigRoute(app, calls.serviceDeleteAll, (context) => services.deleteAll(db, actorOf(context)));
}
