import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { actorOf } from '../../http/actor.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { ApiError } from '../../http/api-error.ts';
import { seenVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import { showBrand } from './brand.ts';
import { createOwnCompany } from './create.ts';
import { findLogo } from './logo/store.ts';
import { invite } from './members/invite.ts';
import { removeMember } from './members/remove.ts';
import { readMembers } from './members/store.ts';
import { editSettings, showSettings } from './settings/edit.ts';

/** A picture is all that the address may ever be: opened by itself it runs nothing and frames nothing. */
const LOGO_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Settings, brand and members of a company (api.md «Service calls»). */
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
    if (!logo) throw new ApiError(1101);
    reply.headers({
      'Content-Type': logo.type,
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': LOGO_POLICY,
    });
    return logo.bytes;
  });
  route(app, calls.companyMembers, ({ membership: { company }, caller }) =>
    readMembers(api.db, { company, caller: caller.guid, now: api.now() }),
  );
  route(app, calls.companyInvite, (call) => invite(api, actorOf(call), call.body, () => answerExisting(call)));
  route(app, calls.companyMemberRemove, (call) => removeMember(api.db, actorOf(call), call.params.member));
}
