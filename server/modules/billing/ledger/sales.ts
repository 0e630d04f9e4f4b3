import { sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import type { Grant } from './planQueue.ts';
import type { Schedule } from './schedule.ts';

/**
 * Is payment `p` a sale? A real provider marks what was played in its test mode (`test`): no money came. The sandbox marks everything it
 * charges, and where it is the shop its payments are the sales. Spelled as in the indexes of 019-sales.sql, which serve only this text.
 */
export const isCounted = sql`(not p.test or p.gateway = 'sandbox')`;

/** Is refund `r` of a payment that counts? */
export const isRefundCounted = sql`not exists (select from payment t where t.guid = r.payment and t.test and t.gateway <> 'sandbox')`;

/**
 * Rewrites what sales know of the user to what the schedule gives and was paid: rows of `paid_stretch`, the row of `payer`; untouched where they
 * say it already. The user is locked.
 */
export async function projectSales(trx: Trx, user: string, { grants }: Schedule): Promise<void> {
  await sql`
    insert into payer (user_guid, first_paid_at)
    select user_guid, paid_at from payment p where p.user_guid = ${user} and ${isCounted} order by paid_at limit 1
    on conflict (user_guid) do update set first_paid_at = excluded.first_paid_at where payer.first_paid_at > excluded.first_paid_at`.execute(
    trx,
  );
  const isPaid = grants.some(({ entry }) => entry.payment !== null);
  const stored = await trx.selectFrom('paid_stretch').selectAll().where('user_guid', '=', user).orderBy('starts_at').execute();
  if (!isPaid && stored.length === 0) return;
  const stretches = paidStretches(grants, isPaid ? await readPrices(trx, user) : new Map());
  if (stretches.length === stored.length && stretches.every((stretch, index) => same(stretch, stored[index]))) return;
  await trx.deleteFrom('paid_stretch').where('user_guid', '=', user).execute();
  if (stretches.length === 0) return;
  await trx
    .insertInto('paid_stretch')
    .values(stretches.map((stretch) => ({ user_guid: user, ...stretch })))
    .execute();
}

/** What the plan cost that each payment bought, before any credit; only of payments that count as sales. */
async function readPrices(trx: Trx, user: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ guid: string; price: number }>`
    select p.guid, coalesce(o.price, p.amount) as price from payment p left join payment_order o on o.guid = p."order"
    where p.user_guid = ${user} and ${isCounted}`.execute(trx);
  return new Map(rows.map(({ guid, price }) => [guid, price]));
}

function same(stretch: PaidStretch, stored: PaidStretch | undefined): boolean {
  const fields = ['payment', 'starts_at', 'until', 'price', 'period', 'subscription_type'] as const;
  return stored !== undefined && fields.every((field) => stretch[field] === stored[field]);
}

/** A stretch of access that a payment gave. `price`: roubles for `period` months. Instants ISO 8601. */
type PaidStretch = {
  payment: string;
  starts_at: string;
  until: string;
  price: number;
  period: number;
  subscription_type: string;
};

/**
 * The time in which what was paid is used, one stretch after the other: no two overlap, for a plan waits while a higher one is used. What codes
 * and support gave is none, and neither is grace.
 * @param prices by payment; what is not there does not count as sold
 */
function paidStretches(grants: readonly Grant[], prices: ReadonlyMap<string, number>): PaidStretch[] {
  return grants
    .flatMap(({ entry: { payment }, type, months, pieces }) => {
      const price = payment === null ? undefined : prices.get(payment);
      if (payment === null || price === undefined) return [];
      return pieces
        .filter(({ from, to }) => to > from)
        .map(({ from, to }) => ({
          payment,
          starts_at: new Date(from).toISOString(),
          until: new Date(to).toISOString(),
          price,
          period: months,
          subscription_type: type,
        }));
    })
    .sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
}
