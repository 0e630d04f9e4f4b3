import { calls } from '../../../contract/calls.ts';
import { read } from '../read.ts';

/** What is known of the caller's own subscription. The live event `subscription` makes all of it stale. */
export const SUBSCRIPTION_KEY = ['subscription'] as const;

/** It belongs to the user, not to a company: its cache goes with the user's workspace. */
export const subscriptionQueries = {
  offers: read([...SUBSCRIPTION_KEY, 'offers'], calls.subscriptions, {}),
  /** extension `billing` */
  state: read([...SUBSCRIPTION_KEY, 'state'], calls.subscriptionShow, {}),
  /** extension `billing`: the terms in force now, `free` among them */
  plans: read([...SUBSCRIPTION_KEY, 'plans'], calls.planList, {}),
  /** extension `billing`: what the plan of a company allows and how much of it is used */
  limits: (company: string) => read([...SUBSCRIPTION_KEY, 'limits', company], calls.companyLimits, { query: { id: company } }),
};
