import type { SubscriptionType } from '../../contract/subscription.ts';
import type { Db, Trx } from '../database/connection.ts';
import { type Agreement, latestAgreement } from './agreement.ts';
import type { Segment } from './segments.ts';

type Stretch = Segment & { auto_renewal: boolean };

/** What a user may use at a moment, read from the projection of the ledger. */
export type Access = {
  /** used at the moment, grace included; it renews itself where any stretch of its plan ahead does */
  current: Stretch | null;
  /** what follows it: rests of lower plans that wait, and stretches of the same plan on other terms */
  queued: Stretch[];
  /** the last that ended before the moment */
  past: Stretch | null;
  /** the consent to be charged again, while it is not off */
  agreement: Agreement | null;
  /** the consent that was given last, which may be resumed */
  ended: Agreement | null;
};

export async function readAccess(db: Db | Trx, user: string, now: Date): Promise<Access> {
  const rows = await db.selectFrom('subscription').selectAll().where('user_guid', '=', user).orderBy('starts_at').execute();
  const latest = (await latestAgreement(db, user)) ?? null;
  const stretches: Stretch[] = rows.map(({ guid: _, user_guid: __, end_noted: ___, subscription_type, period, ...rest }) => ({
    ...rest,
    subscription_type: subscription_type as SubscriptionType,
    period: period as Segment['period'],
  }));
  const ends = (stretch: Stretch) => Date.parse(stretch.grace_until ?? stretch.until);
  const moment = now.getTime();
  const ahead = stretches.filter((stretch) => ends(stretch) > moment);
  const [first] = ahead;
  const used = first && Date.parse(first.starts_at) <= moment ? first : null;
  const renewed = ahead.some(({ subscription_type, auto_renewal }) => auto_renewal && subscription_type === used?.subscription_type);
  return {
    current: used && { ...used, auto_renewal: renewed },
    queued: ahead.filter((stretch) => stretch !== used),
    past: stretches.findLast((stretch) => ends(stretch) <= moment) ?? null,
    agreement: latest !== null && latest.status !== 'off' ? latest : null,
    ended: latest !== null && latest.status === 'off' ? latest : null,
  };
}
