import type { FastifyInstance } from 'fastify';
import type { Secrets } from '../../../http/secrets.ts';
import { ownAddress } from '../../../loopback.ts';

/** How the provider that is built in is reached: the same protocol at an address of our own. */
export type SandboxAccess = { publicId: string; secret: string; url: () => string | null };

/** Where this server has the API of its own sandbox (server/sandbox), in the place of https://api.cloudpayments.ru. */
export const SANDBOX_API = '/pay/api';

/** Keys of the sandbox, the same in all instances and after every start. */
export function sandboxAccess(app: FastifyInstance, secrets: Secrets): SandboxAccess {
  const url = () => {
    const own = ownAddress(app);
    return own === null ? null : `${own}${SANDBOX_API}`;
  };
  return { publicId: 'sandbox', secret: Buffer.from(secrets('payments-sandbox')).toString('base64url'), url };
}
