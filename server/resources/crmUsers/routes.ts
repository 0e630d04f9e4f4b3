import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { crmStatistics } from '../../../contract/resources/crm.ts';
import { seenVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import { editUser } from './edit.ts';
import { listUsers, readQueue } from './list.ts';

/** The list of users that staff works through (api.md «CRM»). */
export function crmUserRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.crmUserList, async ({ query, reply }) => {
    const { rows, total, statistic } = await listUsers(api, query);
    reply.header('X-Total-Count', String(total));
    reply.header('X-Statistic', crmStatistics.map((name) => `${name}=${statistic[name]}`).join(','));
    return rows;
  });
  route(app, calls.crmUserQueue, () => readQueue(api));
  route(app, calls.crmUserEdit, ({ caller, params, body, request }) =>
    editUser(api, { id: params.id, caller, version: seenVersion(request) }, body),
  );
}
