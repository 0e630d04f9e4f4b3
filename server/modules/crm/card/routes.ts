import type { FastifyInstance } from 'fastify';
import { calls } from '../../../../contract/calls.ts';
import { listed } from '../../../http/answer.ts';
import { route } from '../../../http/route.ts';
import { seenVersion } from '../../../http/writeRequest.ts';
import { userPayments } from '../../billing/ledger/service.ts';
import { userOfNumber } from '../service.ts';
import { inviteAgain } from './invite.ts';
import * as notes from './notes.ts';
import { endSessionsOf, sessionsOf } from './sessions.ts';
import { companiesOf, eventsOf, showCard } from './user.ts';

/** The card of a user, a part a call (api.md «CRM»). The list of users and what is changed of them: crm/users/routes.ts. */
export function crmCardRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.crmUserShow, ({ params }) => showCard(api, params.id));
  route(app, calls.crmUserCompanies, ({ params }) => companiesOf(api, params.id));
  route(app, calls.crmUserPayments, async ({ params, query, reply }) =>
    listed(reply, await userPayments(api.db, await userOfNumber(api.db, params.id), query)),
  );
  route(app, calls.crmUserSessions, ({ params }) => sessionsOf(api.db, params.id));
  route(app, calls.crmUserSessionsEnd, ({ params, caller }) => endSessionsOf(api, params.id, caller));
  route(app, calls.crmUserEvents, async ({ params, query, reply }) => listed(reply, await eventsOf(api.db, params.id, query)));
  route(app, calls.crmUserInvite, ({ params, caller }) => inviteAgain(api, params.id, caller.guid));
  noteRoutes(app);
}

function noteRoutes(app: FastifyInstance) {
  const { api } = app;
  route(app, calls.crmNoteList, ({ params, caller }) => notes.listNotes(api, params.id, caller.guid));
  route(app, calls.crmNoteCreate, ({ params, caller, body, claim }) =>
    notes.createNote(api, { ...params, ...body, caller: caller.guid, claim }),
  );
  route(app, calls.crmNoteEdit, ({ params, caller, body, request }) =>
    notes.editNote(api, { ...params, caller: caller.guid, version: seenVersion(request) }, body.text),
  );
  route(app, calls.crmNoteDelete, ({ params, caller, request }) =>
    notes.deleteNote(api, { ...params, caller: caller.guid, version: seenVersion(request) }),
  );
}
