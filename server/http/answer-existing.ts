import type { FastifyReply } from 'fastify';
import type { IdempotencyClaim } from '../database/idempotency.ts';

/** A create call found the row there already: the answer, and what is replayed of it, is 200 instead of 201 (api.md «ids»). */
export function answerExisting({ reply, claim }: { reply: FastifyReply; claim: IdempotencyClaim | null }): void {
  reply.code(200);
  if (claim) claim.status = 200;
}
