import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Schema } from '../../database/schema.ts';

export async function userByNumber(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('app_user').select('guid').where('id', '=', id).executeTakeFirst())?.guid;
}

type Told = 'guid' | 'seq' | 'at' | 'kind' | 'subscription_type' | 'period' | 'months' | 'until' | 'amount' | 'detail';

export type Step = Pick<Selectable<Schema['ledger']>, Told> & { order_number: number | null; credit: number | null; author: string | null };

/** What happened to a user's access, a page of it, and how much there is in all. */
export async function readSteps(
  db: Db,
  user: string,
  { page, page_size, ordering = 'at' }: ListQuery,
): Promise<{ steps: Step[]; total: number }> {
  const direction: RawBuilder<unknown> = ordering === '-at' ? sql`desc` : sql`asc`;
  const size = page_size ?? 100;
  const limit = page === undefined && page_size === undefined ? sql`` : sql`limit ${size} offset ${((page ?? 1) - 1) * size}`;
  const rows = await rowsOf<Step>(db)`
    select l.guid, l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.detail, o.number as order_number,
      o.credit, u.name as author
    from ledger l left join payment_order o on o.guid = l."order" left join app_user u on u.guid = l.author
    where l.user_guid = ${user} order by l.at ${direction}, l.seq ${direction} ${limit}`;
  const { total } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_guid', '=', user)
    .executeTakeFirstOrThrow();
  return { steps: rows, total };
}

export async function insertClubRequest(
  trx: Trx,
  row: { guid: string; user_guid: string; name: string; phone: string; comment: string; created_at: string },
): Promise<void> {
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
