import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEVICE_TOKEN_HEADER } from '../../../contract/auth.ts';
import { countedAddress } from '../../http/address.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { readToken, signToken } from '../../http/signedToken.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Who asks for codes and tries them. Each requester has a code and counters of their own, so that a stranger can neither use up nor
 * replace those of the owner (docs/decisions/011-codes-per-asker.md).
 */
export type Requester = {
  /** whose code it is; stored hashed */
  key: readonly string[];
  /** whose sends are counted: as `key`, but for a registration, which is made for one code alone */
  sender: readonly string[];
  /** set when it is a device on which the user of the login has signed in before */
  device: KnownDevice | null;
};

/**
 * Who asks about a login: the known device of its user, else the address.
 * @param user whose login it is, if anybody's @param typedToken from the body; else the header says
 */
export async function requesterOf(
  api: ApiRuntime,
  request: FastifyRequest,
  user: DeviceOwner | undefined,
  typedToken?: string,
): Promise<Requester> {
  const header = request.headers[DEVICE_TOKEN_HEADER.toLowerCase()];
  const device = await knownDevice(api, user, typedToken ?? (typeof header === 'string' ? header : undefined));
  const key = device ? ['device', device.id] : addressKey(request);
  return { key, sender: key, device };
}

/** A registration under way: its process knows one code, and sends are counted for the address. */
export function registrationRequester(request: FastifyRequest, process: string): Requester {
  return { key: ['process', process], sender: addressKey(request), device: null };
}

/**
 * A signed-in user who changes a contact. `invitation`: whoever enters the code of a user's invitation, from wherever: five wrong ones and it is
 * worth nothing, for it lives much longer than others.
 */
export function userRequester(user: string, kind: 'user' | 'invitation' = 'user'): Requester {
  const key = [kind, user];
  return { key, sender: key, device: null };
}

/** The part of an requester that is stored. Addresses are few enough to be guessed from a bare hash, so it takes a key. */
export function hashOfRequester(api: ApiRuntime, key: readonly string[]): Buffer {
  return createHmac('sha256', api.secrets('codes'))
    .update(JSON.stringify(['requester', ...key]))
    .digest();
}

function addressKey(request: FastifyRequest) {
  return ['address', countedAddress(request.ip)];
}

/** A device on which its user has signed in before. */
export type KnownDevice = { id: string };

/** Whose device it is. A device is known as long as the password stands: who could sign in once must not keep counters of their own for a year. */
export type DeviceOwner = { guid: string; password_hash: string | null };

/** Reads a device token; null when it is not ours, expired, of another user, or of the time before the password was changed. */
async function knownDevice(api: ApiRuntime, user: DeviceOwner | undefined, token: string | undefined): Promise<KnownDevice | null> {
  // read for nobody too: time must not tell whether a login exists
  const claims = token === undefined ? null : await readToken(api.secrets.toRead('device-token'), 'device', token, api.now());
  if (!user || claims?.jti === undefined || claims.sub !== user.guid || !printsOf(api, user).includes(String(claims.pwd))) return null;
  return { id: claims.jti };
}

/** The token of a device on which its user has just signed in: a known one stays the same device for another year. */
export function deviceToken(api: ApiRuntime, user: DeviceOwner, device: KnownDevice | null): Promise<string> {
  const claims = { sub: user.guid, jti: device?.id ?? randomUUID(), pwd: printsOf(api, user)[0] };
  return signToken(api.secrets('device-token'), 'device', claims, { issuedAt: api.now(), seconds: YEAR_SECONDS });
}

/** Tell one password from the next and nothing else: of the salted hash, under our keys, the present one first. */
function printsOf(api: ApiRuntime, { guid, password_hash }: DeviceOwner) {
  const hashed = JSON.stringify([guid, password_hash]);
  return api.secrets.toRead('device-token').map((key) => createHmac('sha256', key).update(hashed).digest('base64url').slice(0, 22));
}
