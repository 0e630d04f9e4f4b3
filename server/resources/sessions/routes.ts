import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { endOtherSessions, endSession, listSessions } from './service.ts';

/** Where a user is signed in, and ending that (api.md «Auth flow»). */
export function sessionRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.sessions, ({ caller }) => listSessions(db, caller));
  route(app, calls.endOtherSessions, ({ caller, request }) => endOtherSessions(db, caller, request));
  route(app, calls.endSession, ({ params, caller, request }) => endSession(db, params.guid, caller, request));
}
