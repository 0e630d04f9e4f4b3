import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { listCompanies, readProfile, subscriptionInfo } from './service.ts';

/** What a user sees of themselves (api.md «Account»). */
export function accountRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.profile, ({ caller }) => readProfile(api.db, caller.guid));
  route(app, calls.permissions, ({ caller }) => caller.permissions);
  route(app, calls.companyList, ({ caller }) => listCompanies(api, caller.guid));
  route(app, calls.subscriptionInfo, ({ caller }) => subscriptionInfo(api, caller.guid));
}
