import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Schema } from '../../database/schema.ts';

type Told = 'guid' | 'seq' | 'at' | 'kind' | 'subscription_type' | 'period' | 'months' | 'until' | 'amount' | 'detail';

export type Step = Pick<Selectable<Schema['ledger']>, Told> & { order_number: number | null; credit: number | null; author: string | null };

/** What happened to a user's access, in that order. */
export function readSteps(db: Db, user: string): Promise<Step[]> {
  return rowsOf<Step>(db)`
    select l.guid, l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.detail, o.number as order_number,
      o.credit, u.name as author
    from ledger l left join payment_order o on o.guid = l."order" left join app_user u on u.guid = l.author
    where l.user_guid = ${user} order by l.at, l.seq`;
}

export async function insertClubRequest(trx: Trx, row: Insertable<Schema['club_request']>): Promise<void> {
  await trx.insertInto('club_request').values(row).execute();
}

/** Closes requests from before `since`: nobody can close one by hand. */
export async function closeClubRequests(trx: Trx, user: string, since: Date): Promise<void> {
  await trx
    .updateTable('club_request')
    .set({ status: 'closed' })
    .where('user_guid', '=', user)
    .where('created_at', '<', since.toISOString())
    .execute();
}

export function openClubRequest(trx: Trx, user: string) {
  return trx
    .selectFrom('club_request')
    .select(['guid', 'created_at', 'phone'])
    .where('user_guid', '=', user)
    .where('status', '=', 'open')
    .executeTakeFirst();
}
