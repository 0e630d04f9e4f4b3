import { purchaseTitle } from '../../billing/purchaseTitle.ts';
import type { Till } from '../../billing/till.ts';
import type { Trx } from '../../database/connection.ts';
import { loginsOf } from '../../identity/accounts.ts';

const LETTER_DAYS_MS = 3 * 86_400_000;

type Bought = { user_guid: string; subscription_type: Parameters<typeof purchaseTitle>[0]; period: number };

/** What every letter about a subscription begins with; null: there is nobody to write to. */
export async function letterAbout(
  trx: Trx,
  { now, config }: Pick<Till, 'now' | 'config'>,
  { user_guid, subscription_type, period }: Bought,
) {
  const user = await trx.selectFrom('app_user').select(['email', 'phone', 'is_active']).where('guid', '=', user_guid).executeTakeFirst();
  const [to] = user?.is_active ? loginsOf(user) : [];
  if (!to) return null;
  const expiresAt = new Date(now().getTime() + LETTER_DAYS_MS);
  return { to, expiresAt, title: purchaseTitle(subscription_type, period), url: `${config.appUrl}/subscription` };
}

/** Until when the plan is used, grace included; null: it is not. */
export async function accessUntil(trx: Trx, { now }: Till, { user_guid, subscription_type }: Bought): Promise<string | null> {
  const rows = await trx
    .selectFrom('subscription')
    .select(['until', 'grace_until'])
    .where('user_guid', '=', user_guid)
    .where('subscription_type', '=', subscription_type)
    .orderBy('until', 'desc')
    .limit(1)
    .execute();
  const end = rows[0]?.grace_until ?? rows[0]?.until ?? null;
  return end !== null && Date.parse(end) > now().getTime() ? end : null;
}
