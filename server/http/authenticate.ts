import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { readToken } from './signed-token.ts';

/** What an access token says; whether the session still lives is the guard's question. */
export type AccessClaims = { user: string; session: string };

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads `Authorization: JWT <token>`. Throws 1109 when it is missing, not ours or expired. */
export async function authenticate(request: FastifyRequest): Promise<AccessClaims> {
  const { api } = request.server;
  const token = /^JWT +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token && (await readToken(api.secrets('access-token'), 'access', token, api.now()));
  if (!claims || !isGuid(claims.sub) || !isGuid(claims.sid)) throw new ApiError(1109);
  return { user: claims.sub, session: claims.sid };
}

function isGuid(value: unknown): value is string {
  return typeof value === 'string' && GUID.test(value);
}
