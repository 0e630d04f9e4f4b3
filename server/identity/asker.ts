import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEVICE_TOKEN_HEADER } from '../../contract/auth.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { countedAddress } from './address.ts';
import { type DeviceOwner, type KnownDevice, knownDevice } from './device.ts';

/**
 * Who asks for codes and tries them. Each asker has a code and counters of their own, so that a stranger can neither use up nor
 * replace those of the owner (docs/decisions/011-codes-per-asker.md).
 */
export type Asker = {
  /** whose code it is; stored hashed */
  key: readonly string[];
  /** whose sends are counted: as `key`, but for a registration, which is made for one code alone */
  sender: readonly string[];
  /** set when it is a device on which the user of the login has signed in before */
  device: KnownDevice | null;
};

/**
 * Who asks about a login: the known device of its user, else the address.
 * @param user whose login it is, if anybody's @param deviceToken from the body; else the header says
 */
export async function askerOf(
  api: ApiRuntime,
  request: FastifyRequest,
  user: DeviceOwner | undefined,
  deviceToken?: string,
): Promise<Asker> {
  const header = request.headers[DEVICE_TOKEN_HEADER.toLowerCase()];
  const device = await knownDevice(api, user, deviceToken ?? (typeof header === 'string' ? header : undefined));
  const key = device ? ['device', device.id] : addressKey(request);
  return { key, sender: key, device };
}

/** A registration under way: its process knows one code, and sends are counted for the address. */
export function registrationAsker(request: FastifyRequest, process: string): Asker {
  return { key: ['process', process], sender: addressKey(request), device: null };
}

/** A signed-in user who changes a contact. */
export function userAsker(user: string): Asker {
  const key = ['user', user];
  return { key, sender: key, device: null };
}

/** The part of an asker that is stored. Addresses are few enough to be guessed from a bare hash, so it takes a key. */
export function hashOfAsker(api: ApiRuntime, key: readonly string[]): Buffer {
  return createHmac('sha256', api.secrets('codes'))
    .update(JSON.stringify(['asker', ...key]))
    .digest();
}

function addressKey(request: FastifyRequest): string[] {
  return ['address', countedAddress(request.ip)];
}
