import { sql } from 'kysely';
import type * as z from 'zod';
import { type crmBulk, crmUserQuery } from '../../../../contract/crm.ts';
import { allOf, assigned, oneValue, rowsOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../domainError.ts';
import { validate } from '../../../http/input.ts';
import { writeCrmEvents } from '../service.ts';
import { type CrmApi, matching } from './list.ts';
import { changesOf, type LockedUser } from './store.ts';

/** Events of one statement. */
const PORTION = 5000;

type Wish = z.output<typeof crmBulk>;

/** Changes the status or the next contact of many at once: all or none, and of them only those that are not so yet. Deleted ones are left out. @throws 1103 where they are not `count` */
export async function bulkUsers(api: CrmApi, by: string, { ids, filter, set, count, dry_run }: Wish): Promise<{ affected: number }> {
  const named = ids ? sql`u.id = any(${ids}::integer[])` : matchingText(api, filter ?? {});
  const which = sql`u.deleted_at is null and ${named}`;
  if (dry_run) return { affected: await oneValue<number>(api.db)`select count(*) from app_user u where ${which} and ${differs(set)}` };
  const at = api.now();
  return inTransaction(api.db, async (trx) => {
    // locked in an order that is always the same, and answered as they were
    const changed = await rowsOf<Pick<LockedUser, 'guid' | 'status' | 'next_time'>>(trx)`
      with chosen as materialized (
        select u.guid, u.status, u.next_time from app_user u where ${which} and ${differs(set)} order by u.guid for no key update)
      update app_user set ${assigned(set)}, version = version + 1 from chosen where app_user.guid = chosen.guid
      returning chosen.guid, chosen.status, chosen.next_time`;
    if (count !== undefined && changed.length !== count)
      throw new DomainError(1103, { detail: `Пользователей стало ${changed.length}, а было ${count}. Проверьте и повторите.` });
    for (let from = 0; from < changed.length; from += PORTION) {
      const portion = changed.slice(from, from + PORTION);
      const events = portion.map((row) => ({
        user: row.guid,
        author: by,
        kind: 'bulk' as const,
        at,
        changes: changesOf(row, ['status', 'next_time'], set),
      }));
      await writeCrmEvents(trx, events);
    }
    return { affected: changed.length };
  });
}

/** The filter as the list's address says it; what pages and orders the list means nothing here. */
function matchingText(api: CrmApi, filter: Record<string, string>) {
  const asked = validate(crmUserQuery, filter, ['filter']) as z.output<typeof crmUserQuery>;
  const { page, page_size, ordering, ...conditions } = asked;
  return matching(api, conditions);
}

function differs(set: Wish['set']) {
  const conditions = Object.entries(set).map(
    ([column, value]) => value !== undefined && sql`${sql.ref(`u.${column}`)} is not distinct from ${value}`,
  );
  return sql`not (${allOf(conditions)})`;
}
