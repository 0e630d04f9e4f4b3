import type { FastifyRequest } from 'fastify';
import { CONFIRM_CLOSED } from '../../contract/closedMonth.ts';
import type { IdempotencyClaim } from '../database/idempotency.ts';
import type { Actor } from '../database/write.ts';
import type { Caller, Membership } from './call-context.ts';

type WriteContext = { caller: Caller; membership: Membership; claim: IdempotencyClaim | null; request: FastifyRequest };

/** The caller of a company's call, as writes to its data want to know them. */
export function actorOf({ caller, membership, claim, request }: WriteContext): Actor {
  const { config, now } = request.server.api;
  const limitsAt = config.planLimits ? now() : null;
  return { company: membership.company, user: caller.guid, claim, confirmedMonths: confirmedMonths(request), limitsAt };
}

/** Months that the caller confirms although they are closed; whatever is no month confirms nothing. */
function confirmedMonths(request: FastifyRequest): string[] {
  const header = request.headers[CONFIRM_CLOSED.toLowerCase()];
  return typeof header === 'string' ? header.split(',').map((month) => month.trim()) : [];
}
