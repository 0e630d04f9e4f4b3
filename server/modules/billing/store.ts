import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection.ts';
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
