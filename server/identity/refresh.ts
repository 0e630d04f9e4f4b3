import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../../contract/auth.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { endSessionOf, rotate } from '../http/token-pair.ts';
import { recordEvent } from './events.ts';

/** Exchanges a refresh token for the next pair; a stolen one ends its session, of which the owner is to read. Throws 1017. */
export function refreshSession(api: ApiRuntime, refresh: string, request: FastifyRequest): Promise<Tokens> {
  return rotate(api, refresh, (trx, { user, session }) => recordEvent(trx, 'refresh_reuse', user, request, session));
}

/** Ends the session of a refresh token at its owner's wish; an unknown token ends nothing. */
export function signOut(api: ApiRuntime, refresh: string, request: FastifyRequest): Promise<void> {
  return endSessionOf(api, refresh, 'sign-out', (trx, { user, session }) => recordEvent(trx, 'signed_out', user, request, session));
}
