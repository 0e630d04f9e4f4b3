import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { listWithUsers } from '../../http/company-list.ts';
import { route } from '../../http/route.ts';
import * as changesets from './service.ts';

/** The log of changes and the way back (api.md «Changesets»). */
export function changesetRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.changesetList, (context) =>
    listWithUsers(context, () => changesets.list(db, context.membership.company, context.query)),
  );
  route(app, calls.changesetShow, (context) =>
    listWithUsers(context, () => changesets.rows(db, context.membership.company, context.params.guid, context.query)),
  );
  route(app, calls.changesetRevert, (context) => changesets.revert(db, actorOf(context), context.params.guid, context.body.dry_run));
  route(app, calls.serviceHistory, (context) =>
    listWithUsers(context, () => changesets.history(db, context.membership.company, context.params.guid, context.query)),
  );
}
