import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { DomainError } from '../../domainError.ts';
import { listed } from '../../http/answer.ts';
import { pageOf } from '../../http/listQuery.ts';
import { route } from '../../http/route.ts';
import { actorOf, answerExisting, seenVersion } from '../../http/writeRequest.ts';
import { createOwnCompany } from './createCompany.ts';
import { findLogo } from './logo.ts';
import { invite, readMembers, removeMember } from './members.ts';
import { editSettings, showBrand, showSettings } from './settings.ts';
import * as views from './views.ts';

/** A picture is all that the address may ever be: opened by itself it runs nothing and frames nothing. */
const LOGO_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Settings, brand and members of a company (api.md «Service calls»), and filters of a screen kept under a name. */
export function companyRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.companyCreate, (call) =>
    createOwnCompany(api, { user: call.caller.guid, claim: call.claim, body: call.body }, () => answerExisting(call)),
  );
  route(app, calls.companyShow, ({ membership }) => showSettings(api, membership.company));
  route(app, calls.companyEdit, (call) => editSettings(api, actorOf(call), call.body, seenVersion(call.request)));
  route(app, calls.companyBrand, ({ membership }) => showBrand(api, membership.company));
  route(app, calls.companyLogo, async ({ params, reply }) => {
    const logo = await findLogo(api.db, params.guid, params.hash);
    if (!logo) throw new DomainError(1101);
    reply.headers({
      'Content-Type': logo.type,
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': LOGO_POLICY,
    });
    return logo.bytes;
  });
  route(app, calls.companyMembers, async ({ membership: { company }, caller, query, reply }) => {
    const members = await readMembers(api.db, { company, caller: caller.guid, now: api.now() });
    return listed(
      reply,
      pageOf(members, query, ({ name, login }) => `${name} ${login}`),
    );
  });
  route(app, calls.companyInvite, (call) => invite(api, actorOf(call), call.body, () => answerExisting(call)));
  route(app, calls.companyMemberRemove, (call) => removeMember(api.db, actorOf(call), call.params.member, seenVersion(call.request)));
  // saved views are no data of the company: the log of changes does not tell of them, and lists stay as they are
  route(app, calls.viewList, async ({ membership: { company }, query, reply }) => {
    return listed(
      reply,
      pageOf(await views.readViews(api.db, { company }, query), query, ({ title }) => title),
    );
  });
  route(app, calls.viewCreate, (call) => views.createView(api.db, actorOf(call), call.caller.guid, call.body, () => answerExisting(call)));
  route(app, calls.viewEdit, (call) => views.editView(api.db, actorOf(call), call.params.guid, call.body, seenVersion(call.request)));
  route(app, calls.viewDelete, (call) => views.removeView(api.db, actorOf(call), call.params.guid, seenVersion(call.request)));
  route(app, calls.crmViewList, async ({ query, reply }) => {
    return listed(
      reply,
      pageOf(await views.readViews(api.db, 'staff', query), query, ({ title }) => title),
    );
  });
  route(app, calls.crmViewCreate, (call) => views.createView(api.db, 'staff', call.caller.guid, call.body, () => answerExisting(call)));
  route(app, calls.crmViewEdit, ({ params, body, request }) => views.editView(api.db, 'staff', params.guid, body, seenVersion(request)));
  route(app, calls.crmViewDelete, ({ params, request }) => views.removeView(api.db, 'staff', params.guid, seenVersion(request)));
}
