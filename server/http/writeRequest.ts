import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIRM_CLOSED } from '../../contract/analytics.ts';
import type { IdempotencyClaim } from '../database/idempotency.ts';
import type { Actor } from '../database/write.ts';
import { DomainError } from '../domainError.ts';
import type { Caller, Membership } from './callContext.ts';

type WriteContext = { caller: Caller; membership: Membership; claim: IdempotencyClaim | null; request: FastifyRequest };

/** The caller of a company's call, as writes to its data want to know them. */
export function actorOf({ caller, membership, claim, request }: WriteContext): Actor {
  const { config, now, checkLimits } = request.server.api;
  const limits = config.planLimits ? { at: now(), check: checkLimits } : null;
  const { company } = membership;
  return { company, user: caller.guid, claim, confirmedMonths: confirmedMonths(request), limits, admission: membership };
}

/** Months that the caller confirms although they are closed; whatever is no month confirms nothing. */
function confirmedMonths(request: FastifyRequest) {
  const header = request.headers[CONFIRM_CLOSED.toLowerCase()];
  return typeof header === 'string' ? header.split(',').map((month) => month.trim()) : [];
}

/** The version a caller saw (`If-Match: "<version>"`), or null without the header and for `*`. */
export function seenVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new DomainError(1100, { http: 400, detail: 'Заголовок If-Match: укажите версию записи, например "3".' });
  return Number(version);
}

/** A create call found the row there already: the answer, and what is replayed of it, is 200 instead of 201 (api.md «ids»). */
export function answerExisting({ reply, claim }: { reply: FastifyReply; claim: IdempotencyClaim | null }): void {
  reply.code(200);
  if (claim) claim.status = 200;
}
