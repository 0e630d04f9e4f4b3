import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { companiesOf } from '../../identity/companiesOf.ts';
import { sendContactCode } from './contactCode.ts';
import { editProfile } from './editProfile.ts';
import { editRequisites, readRequisites } from './requisites.ts';
import { readProfile, subscriptionInfo } from './service.ts';

/** What a user sees and changes of themselves (api.md «Account»). */
export function accountRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.profile, ({ caller }) => readProfile(api.db, caller.guid));
  route(app, calls.profileEdit, ({ body, caller, request }) => editProfile(api, body, caller, request));
  route(app, calls.contactCode, ({ body, caller }) => sendContactCode(api, body, caller));
  route(app, calls.requisites, ({ caller }) => readRequisites(api.db, caller.guid));
  route(app, calls.requisitesEdit, ({ body, caller }) => editRequisites(api.db, caller.guid, body));
  route(app, calls.permissions, ({ caller }) => caller.permissions);
  route(app, calls.companyList, ({ caller }) => companiesOf(api.db, caller.guid));
  route(app, calls.subscriptionInfo, ({ caller }) => subscriptionInfo(api, caller.guid));
}
