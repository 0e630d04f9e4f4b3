import type { IdempotencyClaim } from '../database/idempotency.ts';
import type { Actor } from '../database/write.ts';
import type { Caller, Membership } from './call-context.ts';

/** The caller of a company's call, as writes to its data want to know them. */
export function actorOf(context: { caller: Caller; membership: Membership; claim: IdempotencyClaim | null }): Actor {
  return { company: context.membership.company, user: context.caller.guid, claim: context.claim };
}
