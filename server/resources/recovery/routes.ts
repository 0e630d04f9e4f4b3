import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { checkRecovery, mailRecovery, recover } from './service.ts';

/** A new password by a letter with a link (api.md «Account»). */
export function recoveryRoutes(app: FastifyInstance): void {
  route(app, calls.recoveryRequest, ({ query, request }) => mailRecovery(app.api, query.email, request));
  route(app, calls.recoveryCheck, ({ body }) => checkRecovery(app.api, body));
  route(app, calls.recoveryPassword, ({ body, request }) => recover(app.api, body, request));
}
