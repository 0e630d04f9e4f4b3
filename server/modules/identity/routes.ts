import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { listed } from '../../http/answer.ts';
import { pageOf } from '../../http/listQuery.ts';
import { route } from '../../http/route.ts';
import { companiesOf } from '../directories/members/service.ts';
import { editProfile } from './editProfile.ts';
import { readProfile, sendContactCode, subscriptionInfo } from './profile.ts';
import { checkRecovery, mailRecovery, recover, restorePassword } from './recovery.ts';
import { activate, createProcess, finishRegistration, register, resend } from './registration.ts';
import { editRequisites, readRequisites } from './requisites.ts';
import { listEvents } from './securityEvents.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { checkLogin, signIn } from './signIn.ts';
import { refreshSession, signOut } from './tokens.ts';
import { requestCode, verifyCode } from './verifyCode.ts';

/** Ways in and out, and what users see and change of themselves (api.md «Auth flow», «Account»). */
export function identityRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.checkLogin, ({ body, request }) => checkLogin(api, body.login, request));
  route(app, calls.signIn, ({ body, request }) => signIn(api, body, request));
  route(app, calls.emailSignIn, ({ body, request }) => signIn(api, { login: body.email, password: body.password }, request, 'email'));
  route(app, calls.createProcess, ({ body, request }) => createProcess(api, body.login, request));
  route(app, calls.createAccount, ({ body, request }) => finishRegistration(api, body, request));
  route(app, calls.requestCode, ({ query, request }) => requestCode(api, query.login, request));
  route(app, calls.verifyCode, ({ query, request }) => verifyCode(api, query, request));
  route(app, calls.restorePassword, ({ body, request }) => restorePassword(api, body, request));
  route(app, calls.refreshToken, ({ body, request }) => refreshSession(api, body.refresh_token, request));
  route(app, calls.signOut, ({ body, request }) => signOut(api, body.refresh_token, request));
  route(app, calls.registration, ({ body, request }) => register(api, body, request));
  route(app, calls.registrationResend, ({ body, request }) => resend(api, body.email, request));
  route(app, calls.activate, ({ body, request }) => activate(api, body, request));
  route(app, calls.recoveryRequest, ({ query, request }) => mailRecovery(api, query.email, request));
  route(app, calls.recoveryCheck, ({ body }) => checkRecovery(api, body));
  route(app, calls.recoveryPassword, ({ body, request }) => recover(api, body, request));
  route(app, calls.profile, ({ caller }) => readProfile(api.db, caller.guid));
  route(app, calls.profileEdit, ({ body, caller, request }) => editProfile(api, body, caller, request));
  route(app, calls.contactCode, ({ body, caller }) => sendContactCode(api, body, caller));
  route(app, calls.requisites, ({ caller }) => readRequisites(api.db, caller.guid));
  route(app, calls.requisitesEdit, ({ body, caller }) => editRequisites(api.db, caller.guid, body));
  route(app, calls.permissions, ({ caller }) => caller.permissions);
  route(app, calls.companyList, async ({ caller, query, reply }) => {
    return listed(
      reply,
      pageOf(await companiesOf(api.db, caller.guid), query, ({ title }) => title),
    );
  });
  route(app, calls.subscriptionInfo, ({ caller }) => subscriptionInfo(api, caller.guid));
  route(app, calls.sessions, async ({ caller, query, reply }) => {
    return listed(
      reply,
      pageOf(await listSessions(api.db, caller), query, ({ ip, user_agent }) => `${ip} ${user_agent}`),
    );
  });
  route(app, calls.endOtherSessions, ({ caller, request }) => endOtherSessions(api, caller, request));
  route(app, calls.endSession, ({ params, caller, request }) => endSession(api, params.guid, caller, request));
  route(app, calls.securityEvents, async ({ query, caller, reply }) => listed(reply, await listEvents(api.db, caller, query)));
}
