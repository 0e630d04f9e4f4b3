import { createHmac, randomUUID } from 'node:crypto';
import type { ApiRuntime } from '../http/runtime.ts';
import { readToken, signToken } from '../http/signed-token.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** A device on which its user has signed in before. */
export type KnownDevice = { id: string };
/** Whose device it is. A device is known as long as the password stands: who could sign in once must not keep counters of their own for a year. */
export type DeviceOwner = { guid: string; password_hash: string | null };

/** Reads a device token; null when it is not ours, expired, of another user, or of the time before the password was changed. */
export async function knownDevice(api: ApiRuntime, user: DeviceOwner | undefined, token: string | undefined): Promise<KnownDevice | null> {
  // read for nobody too: time must not tell whether a login exists
  const claims = token === undefined ? null : await readToken(api.secrets('device-token'), 'device', token, api.now());
  if (!user || claims?.jti === undefined || claims.sub !== user.guid || claims.pwd !== printOf(api, user)) return null;
  return { id: claims.jti };
}

/** The token of a device on which its user has just signed in: a known one stays the same device for another year. */
export function deviceToken(api: ApiRuntime, user: DeviceOwner, device: KnownDevice | null): Promise<string> {
  const claims = { sub: user.guid, jti: device?.id ?? randomUUID(), pwd: printOf(api, user) };
  return signToken(api.secrets('device-token'), 'device', claims, { issuedAt: api.now(), seconds: YEAR_SECONDS });
}

/** Tells one password from the next and nothing else: of the salted hash, under our key. */
function printOf(api: ApiRuntime, { guid, password_hash }: DeviceOwner): string {
  return createHmac('sha256', api.secrets('device-token'))
    .update(JSON.stringify([guid, password_hash]))
    .digest('base64url')
    .slice(0, 22);
}
