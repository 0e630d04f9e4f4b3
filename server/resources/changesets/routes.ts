import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { listWithUsers } from '../../http/company-list.ts';
import { bigRoute, route } from '../../http/route.ts';
import * as changesets from './service.ts';

/** The log of changes and the way back (api.md «Changesets»). */
export function changesetRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.changesetList, (context) =>
    listWithUsers(context, () => changesets.list(db, context.membership.company, context.query)),
  );
  bigRoute(
    app,
    calls.changesetShow,
    (context) => listWithUsers(context, () => changesets.rows(db, context.membership.company, context.params.guid, context.query)),
    ({ params, query }) => query.page === undefined && query.page_size === undefined && changesets.isLong(db, params.guid),
  );
  bigRoute(
    app,
    calls.changesetRevert,
    (context) => changesets.revert(db, actorOf(context), context.params.guid, context.body.dry_run),
    ({ params }) => changesets.isLong(db, params.guid),
  );
  route(app, calls.serviceHistory, (context) =>
    listWithUsers(context, () => changesets.history(db, context.membership.company, context.params.guid, context.query)),
  );
}
