import type { FastifyInstance } from 'fastify';
import { calls } from '../../../../contract/calls.ts';
import { listed } from '../../../http/answer.ts';
import { bigRoute, route } from '../../../http/route.ts';
import { sendTable } from '../../../http/tableFile.ts';
import { answerExisting } from '../../../http/writeRequest.ts';
import { activate } from './activate.ts';
import { exportCodes } from './export.ts';
import { listBatches, readUsage } from './lists.ts';
import * as codes from './service.ts';

/** Activation codes (api.md «Account»): issued, looked through and revoked by their keepers, used by anyone. */
export function codeRoutes(app: FastifyInstance): void {
  const { api } = app;
  bigRoute(
    app,
    calls.codeList,
    async ({ query, reply }) => listed(reply, await codes.list(api, query)),
    // each code is decrypted
    ({ query }) => query.page === undefined && query.page_size === undefined,
  );
  route(app, calls.codesCreate, (context) => {
    const { caller, claim, body } = context;
    return codes.issue(api, { by: caller.guid, claim, request: body }, () => answerExisting(context));
  });
  route(app, calls.codeEdit, ({ caller, params, body }) => codes.edit(api, caller.guid, params.guid, body));
  route(app, calls.codesRevoke, ({ caller, body }) => codes.revoke(api, caller.guid, body));
  route(app, calls.codeBatchList, async ({ query, reply }) => listed(reply, await listBatches(api.db, api.now(), query)));
  route(app, calls.codeUsage, ({ query }) => readUsage(api.db, api.now(), query.batch));
  route(app, calls.codeExport, async ({ query, reply }) => sendTable(reply, 'codes', await exportCodes(api, query)));
  route(app, calls.crmUserCodes, ({ params, caller }) => codes.codesOf(api, params.id, caller));
  route(app, calls.codeActivate, ({ caller, body, request, claim }) =>
    activate(api, { typed: body.code, user: caller.guid, request, claim }),
  );
}
