import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { XLSX } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { crmStatistics } from '../../../../contract/crm.ts';
import type { StaffScreen, StaffView, savedViewEdit, staffViewCreate } from '../../../../contract/savedView.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { attachment } from '../../../http/answer.ts';
import { bigRoute, route } from '../../../http/route.ts';
import { answerExisting, seenVersion } from '../../../http/writeRequest.ts';
import { addView, changeView, dropView, knownView, lockStaffViews, readViews } from '../../company/viewStore.ts';
import { bulkUsers } from './bulk.ts';
import { createCrmUser } from './create.ts';
import { editUser } from './edit.ts';
import { exportUsers } from './export.ts';
import { listUsers, readQueue } from './list.ts';
import { removeUser } from './remove.ts';

const types = { csv: 'text/csv; charset=utf-8', xlsx: XLSX };

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
  route(app, calls.crmUserCreate, ({ caller, body }) => createCrmUser(api, caller.guid, body));
  route(app, calls.crmUserEdit, ({ caller, params, body, request }) =>
    editUser(api, { id: params.id, caller, version: seenVersion(request) }, body),
  );
  route(app, calls.crmUserDelete, ({ caller, params, query, request }) =>
    removeUser(api, { id: params.id, caller, version: seenVersion(request) }, query.confirm),
  );
  bigRoute(
    app,
    calls.crmUserBulk,
    ({ caller, body }) => bulkUsers(api, caller.guid, body),
    ({ body }) => body.ids === undefined,
  );
  route(app, calls.crmUserExport, async ({ query, reply }) => {
    const { name, bytes } = await exportUsers(api, query);
    const { format } = query;
    reply.headers({ 'Content-Disposition': attachment(name, `users.${format}`), 'Content-Type': types[format] });
    return bytes;
  });
}

/** Filters of the CRM's screens kept under a name. */
export function crmViewRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.crmViewList, ({ query }) => listViews(db, query.screen));
  route(app, calls.crmViewCreate, (context) => createView(db, context.caller.guid, context.body, () => answerExisting(context)));
  route(app, calls.crmViewEdit, ({ params, body, request }) => editView(db, params.guid, body, seenVersion(request)));
  route(app, calls.crmViewDelete, ({ params, request }) => removeView(db, params.guid, seenVersion(request)));
}

/** Filters of the CRM's screens under a name, by title, of one screen or of all; everybody of the staff may change them. */
function listViews(db: Db, screen: StaffScreen | undefined): Promise<StaffView[]> {
  return readViews(db, 'staff', { screen });
}

/** @param existed told when the guid was a view's already, so that the answer is 200 instead of 201 */
function createView(
  db: Db,
  author: string,
  { guid = randomUUID(), screen, title, query }: z.infer<typeof staffViewCreate>,
  existed: () => void,
): Promise<StaffView> {
  return inLine(db, async (trx) => {
    const [known] = await readViews(trx, 'staff', { guid });
    if (known || !(await addView(trx, 'staff', { guid, screen, title, query, author }))) existed();
    return known ?? knownView(trx, 'staff', guid);
  });
}

/** @param version the version the caller saw, null when the last write wins */
function editView(db: Db, guid: string, set: z.infer<typeof savedViewEdit>, version: number | null): Promise<StaffView> {
  return inLine(db, (trx) => changeView(trx, 'staff', { guid, set, version }));
}

function removeView(db: Db, guid: string, version: number | null): Promise<undefined> {
  return inLine(db, (trx) => dropView(trx, 'staff', guid, version));
}

function inLine<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockStaffViews(trx);
    return work(trx);
  });
}
