import { calls } from '../../../contract/calls.ts';
import { read } from '../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription.ts';

/** All terms of all plans, past and future ones too. */
export const historyQuery = read([...SUBSCRIPTION_KEY, 'plan-history'], calls.planHistory, {});
