import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../../contract/auth.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { openSession } from '../http/token-pair.ts';
import { type DeviceOwner, deviceToken, type KnownDevice } from './device.ts';
import { recordEvent } from './events.ts';
import { acceptInvitations } from './invitations.ts';

/**
 * Lets a user in who has just proved to be who they are: a session, an event that says how, and a token by which the device is known
 * from now on. Whether the user is switched off is for the caller to look at.
 * @param user with the password as it stands after this
 */
export async function enter(
  api: ApiRuntime,
  user: DeviceOwner,
  request: FastifyRequest,
  { how, device = null }: { how: 'sign_in' | 'registered' | 'password_restored'; device?: KnownDevice | null },
): Promise<Tokens> {
  const session = randomUUID();
  const pair = await openSession(api, user.guid, request, session);
  await recordEvent(api.db, how, user.guid, request, session);
  await acceptInvitations(api.db, user.guid, api.now());
  return { ...pair, device_token: await deviceToken(api, user, device) };
}
