import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { listed } from '../../http/answer.ts';
import { countAttempt } from '../../http/attempts.ts';
import { route } from '../../http/route.ts';
import { userPayments } from './ledger/service.ts';
import { type ClosePages, readOffers } from './orders/service.ts';
import * as plans from './plans.ts';
import { cancelOrder, cancelRenewal, removeCard, requestClub, resumeRenewal, showSubscription } from './subscription.ts';
import { readHistory, termsAt } from './terms.ts';
import { timelineOf, timelineOfNumber } from './timeline.ts';

/** More than anybody changes their mind: each makes another agreement that the provider has to be told of. */
const RESUMES_AN_HOUR = 10;

/** Users' subscriptions (api.md «Account»), what is sold and on what terms, and what of it a company uses. */
export function billingRoutes(app: FastifyInstance, closePages: ClosePages): void {
  const { api } = app;
  route(app, calls.subscriptions, ({ caller }) => readOffers(api, caller.guid));
  route(app, calls.subscriptionShow, ({ caller }) => showSubscription(api, caller.guid));
  route(app, calls.subscriptionCancel, ({ caller }) => cancelRenewal(api, caller.guid));
  route(app, calls.subscriptionResume, async ({ caller }) => {
    await countAttempt(api, { scope: 'resume-renewal', key: [caller.guid], limit: RESUMES_AN_HOUR, minutes: 60 });
    return resumeRenewal(api, caller.guid);
  });
  route(app, calls.subscriptionCardRemove, ({ caller }) => removeCard(api, caller.guid));
  route(app, calls.orderCancel, ({ caller, params }) => cancelOrder(api, caller.guid, params.guid, closePages));
  route(app, calls.ownPayments, async ({ caller, query, reply }) => listed(reply, await userPayments(api.db, caller.guid, query)));
  route(app, calls.subscriptionTimeline, async ({ caller, query, reply }) => {
    return listed(reply, await timelineOf(api.db, caller.guid, query, false));
  });
  route(app, calls.crmTimeline, async ({ params, query, reply }) => listed(reply, await timelineOfNumber(api.db, params.id, query)));
  route(app, calls.clubRequest, ({ body, caller }) => requestClub(api, body, caller));
  // comments and authors are the staff's own: planHistory tells them
  route(app, calls.planList, async () => (await termsAt(api.db, api.now())).map((terms) => ({ ...terms, comment: '', author: null })));
  route(app, calls.planHistory, () => readHistory(api.db));
  route(app, calls.planCreate, ({ body, caller }) => plans.createTerms(api, body, caller.guid));
  route(app, calls.planDelete, ({ params, caller }) => plans.removeTerms(api, params.guid, caller.guid));
  route(app, calls.companyLimits, ({ membership, caller }) => plans.companyLimits(api, membership, caller.guid));
}
