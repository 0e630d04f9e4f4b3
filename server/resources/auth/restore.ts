import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { restorePassword as restoreBody, Tokens } from '../../../contract/auth.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { enter } from '../../identity/enter.ts';
import { setNewPassword } from '../../identity/newPassword.ts';

/**
 * Sets a new password by a ticket and signs in; all other sessions end.
 * Throws 1100 on `password`, 1007 for a ticket that does not work, 1000 for a user switched off meanwhile; none of them costs the ticket.
 */
export async function restorePassword(
  api: ApiRuntime,
  { ticket, password }: z.output<typeof restoreBody>,
  request: FastifyRequest,
): Promise<Tokens & Notice> {
  const wanted = { purpose: 'ticket', key: ticket, password } as const;
  const tokens = await setNewPassword(api, wanted, request, async (trx, { owner, asker }) => {
    if (!owner.is_active) throw new ApiError(1000);
    return enter({ ...api, db: trx }, owner, request, { how: 'password_restored', device: asker.device });
  });
  return { ...tokens, ...noticeOf(1008) };
}
