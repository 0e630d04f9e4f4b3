import type { FastifyInstance } from 'fastify';
import { calls } from '../../../../contract/calls.ts';
import { crmStatistics } from '../../../../contract/crm.ts';
import { bigRoute, route } from '../../../http/route.ts';
import { sendTable } from '../../../http/tableFile.ts';
import { seenVersion } from '../../../http/writeRequest.ts';
import type { ClosePages } from '../../billing/orders/service.ts';
import { bulkUsers } from './bulk.ts';
import { createCrmUser } from './create.ts';
import { editUser } from './edit.ts';
import { exportUsers } from './export.ts';
import { listUsers, readQueue } from './list.ts';
import { removeUser } from './remove.ts';

/** The list of users that staff works through (api.md «CRM»). */
export function crmUserRoutes(app: FastifyInstance, closePages: ClosePages): void {
  const { api } = app;
  route(app, calls.crmUserList, async ({ query, reply }) => {
    const { rows, total, statistic } = await listUsers(api, query);
    reply.header('X-Total-Count', String(total));
    reply.header('X-Statistic', crmStatistics.map((name) => `${name}=${statistic[name]}`).join(','));
    return rows;
  });
  route(app, calls.crmUserQueue, () => readQueue(api));
  route(app, calls.crmUserCreate, ({ caller, body }) => createCrmUser(api, caller.guid, body));
  route(app, calls.crmUserEdit, ({ caller, params, body, request }) =>
    editUser(api, { id: params.id, caller, version: seenVersion(request) }, body, closePages),
  );
  route(app, calls.crmUserDelete, ({ caller, params, query, request }) =>
    removeUser(api, { id: params.id, caller, version: seenVersion(request) }, query.confirm, closePages),
  );
  bigRoute(
    app,
    calls.crmUserBulk,
    ({ caller, body }) => bulkUsers(api, caller.guid, body),
    ({ body }) => body.ids === undefined,
  );
  route(app, calls.crmUserExport, async ({ query, reply }) => sendTable(reply, 'users', await exportUsers(api, query)));
}
