import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { listWithUsers } from '../../http/companyList.ts';
import { streamRoute } from '../../http/eventStream.ts';
import { bigRoute, route } from '../../http/route.ts';
import { actorOf } from '../../http/writeRequest.ts';
import { Hub, listen } from './events.ts';
import type { Reverts } from './revert.ts';
import * as changesets from './service.ts';

/** The log of changes and the way back (api.md «Changesets»). */
export function changesetRoutes(app: FastifyInstance, reverts: Reverts): void {
  const { db } = app.api;
  route(app, calls.changesetList, (context) =>
    listWithUsers(context, () => changesets.listChangesets(db, context.membership.company, context.query)),
  );
  bigRoute(
    app,
    calls.changesetShow,
    (context) => listWithUsers(context, () => changesets.listChanges(db, context.membership.company, context.params.guid, context.query)),
    ({ params, query }) => query.page === undefined && query.page_size === undefined && changesets.isLong(db, params.guid),
  );
  bigRoute(
    app,
    calls.changesetRevert,
    (context) => changesets.revert(db, actorOf(context), reverts, { guid: context.params.guid, dryRun: context.body.dry_run }),
    ({ params }) => changesets.isLong(db, params.guid),
  );
  route(app, calls.serviceHistory, (context) =>
    listWithUsers(context, () => changesets.listHistory(db, context.membership.company, context.params.guid, context.query)),
  );
}

/** What happens in a company, told while it happens (api.md «Service calls»). */
export function eventRoutes(app: FastifyInstance): void {
  const hub = new Hub(app.api);
  streamRoute(app, calls.events, ({ caller, membership, request }) => {
    const lastEventId = request.headers['last-event-id'];
    return listen(hub, app.api, { caller, membership, lastEventId: Array.isArray(lastEventId) ? lastEventId[0] : lastEventId });
  });
}
