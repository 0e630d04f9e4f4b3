import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { clubRequest } from '../../../contract/subscription.ts';
import { lockUser } from '../../billing/lockUser.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/call-context.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { clubMessage } from '../../letters/club.ts';
import { insertClubRequest, openClubRequest } from './store.ts';

const LETTER_DAYS = 7;

/** Keeps a request to join the club and tells whoever answers them. One at a time: the one that is open is named. */
export async function requestClub(api: ApiRuntime, body: z.infer<typeof clubRequest>, caller: Caller): Promise<{ guid: string }> {
  const guid = randomUUID();
  const now = api.now();
  await inTransaction(api.db, async (trx) => {
    await lockUser(trx, caller.guid);
    const open = await openClubRequest(trx, caller.guid);
    if (open) {
      const day = open.created_at.slice(0, 10).split('-').reverse().join('.');
      throw new ApiError(1108, {
        detail: `Ваша заявка от\u00a0${day} уже у\u00a0нас: позвоним по\u00a0номеру ${open.phone}.`,
        current: { guid: open.guid },
      });
    }
    await insertClubRequest(trx, { guid, user_guid: caller.guid, ...body, created_at: now.toISOString() });
    if (api.config.clubEmail === null) return;
    const expiresAt = new Date(now.getTime() + LETTER_DAYS * 86_400_000);
    await api.outbox.add(trx, clubMessage({ to: api.config.clubEmail, expiresAt, user: caller.name, ...body }));
  });
  api.outbox.wake();
  return { guid };
}
