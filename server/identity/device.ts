import { randomUUID } from 'node:crypto';
import type { ApiRuntime } from '../http/runtime.ts';
import { readToken, signToken } from '../http/signed-token.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** A device on which its user has signed in before. */
export type KnownDevice = { id: string; token: string };

/** Reads a device token; null when it is not ours, expired, or of another user. */
export async function knownDevice(api: ApiRuntime, user: string | undefined, token: string | undefined): Promise<KnownDevice | null> {
  const claims = token === undefined ? null : await readToken(api.secrets('device-token'), 'device', token, api.now());
  return token !== undefined && claims?.jti !== undefined && claims.sub === user ? { id: claims.jti, token } : null;
}

/** The token of a device on which its user has just signed in. */
export function newDeviceToken(api: ApiRuntime, user: string): Promise<string> {
  return signToken(api.secrets('device-token'), 'device', { sub: user, jti: randomUUID() }, { issuedAt: api.now(), seconds: YEAR_SECONDS });
}
