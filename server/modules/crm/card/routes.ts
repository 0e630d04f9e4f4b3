import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { calls } from '../../../../contract/calls.ts';
import type { Code } from '../../../../contract/code.ts';
import type { Caller, JsonText } from '../../../http/callContext.ts';
import type { ListPage } from '../../../http/listQuery.ts';
import { route } from '../../../http/route.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { seenVersion } from '../../../http/writeRequest.ts';
import { userPayments } from '../../billing/lists.ts';
import { codeRow, codesJoined, type SealedRow, unsealedRow } from '../../payments/codes/code.ts';
import { eventsOf } from './events.ts';
import { inviteAgain } from './invite.ts';
import * as notes from './notes.ts';
import { endSessionsOf, sessionsOf } from './sessions.ts';
import { companiesOf, showCard, userOfNumber } from './user.ts';

/** The card of a user, a part a call (api.md «CRM»). The list of users and what is changed of them: resources/crmUsers. */
export function crmCardRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.crmUserShow, ({ params }) => showCard(api, params.id));
  route(app, calls.crmUserCompanies, ({ params }) => companiesOf(api, params.id));
  route(app, calls.crmUserPayments, async ({ params, query, reply }) =>
    listed(reply, await userPayments(api.db, await userOfNumber(api, params.id), query)),
  );
  route(app, calls.crmUserCodes, ({ params, caller }) => codesOf(api, params.id, caller));
  route(app, calls.crmUserSessions, ({ params }) => sessionsOf(api.db, params.id));
  route(app, calls.crmUserSessionsEnd, ({ params, caller }) => endSessionsOf(api, params.id, caller));
  route(app, calls.crmUserEvents, async ({ params, query, reply }) => listed(reply, await eventsOf(api.db, params.id, query)));
  route(app, calls.crmUserInvite, ({ params, caller }) => inviteAgain(api, params.id, caller.guid));
  noteRoutes(app);
}

function noteRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.crmNoteList, ({ params, caller }) => notes.listNotes(api, params.id, caller.guid));
  route(app, calls.crmNoteCreate, ({ params, caller, body }) => notes.createNote(api, params.id, caller.guid, body.text));
  route(app, calls.crmNoteEdit, ({ params, caller, body, request }) =>
    notes.editNote(api, { ...params, caller: caller.guid, version: seenVersion(request) }, body.text),
  );
  route(app, calls.crmNoteDelete, ({ params, caller, request }) =>
    notes.deleteNote(api, { ...params, caller: caller.guid, version: seenVersion(request) }),
  );
}

function listed(reply: FastifyReply, { json, total }: ListPage): JsonText {
  reply.header('X-Total-Count', String(total));
  return json;
}

/** Codes that a user has used, the last first; their texts only for who may keep codes: to others the batch says enough. @throws 1101 */
export async function codesOf({ db, secrets, now }: ApiRuntime, id: number, caller: Caller): Promise<Code[]> {
  const user = await userOfNumber({ db }, id);
  const { rows } = await sql<{ row: SealedRow }>`
    select ${codeRow(now())} as row ${codesJoined} where c.activated_by = ${user} order by c.activated_at desc, c.seq desc`.execute(db);
  return rows.map(({ row }) => {
    const code = unsealedRow(secrets, row);
    return caller.permissions.own_codes_access ? code : { ...code, code: '' };
  });
}
