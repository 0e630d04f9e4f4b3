import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import { accessKinds, type LedgerEntry } from './entry.ts';

/** The entries of a user that say something of access. Terms are those bought, or of the day where nothing was. */
export async function readLedger(db: Db | Trx, user: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.payment,
      coalesce(o.plan, a.plan, (
        select p.guid from plan p where p.plan = l.subscription_type and p.deleted_at is null and p.effective_from <= l.at order by p.effective_from desc limit 1)) as plan,
      case when l.kind = 'upgraded' then (
        select min(w.seq) from ledger w where w.user_guid = l.user_guid and w.kind = 'order' and w."order" = l."order") end as ordered
    from ledger l
      left join payment_order o on o.guid = l."order"
      left join agreement a on a.guid = l.agreement
    where l.user_guid = ${user} and l.kind = any(${[...accessKinds]}::text[])
    order by l.seq`.execute(db);
  return rows;
}
