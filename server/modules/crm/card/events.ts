import { sql } from 'kysely';
import type { ListQuery } from '../../../../contract/query.ts';
import type { Db } from '../../../database/connection.ts';
import { jsonInstant, jsonRow, type ListPage, readList, searchIn } from '../../../http/listQuery.ts';
import { personOf } from '../../identity/accounts.ts';
import { userOfNumber } from './user.ts';

/** The audit only grows, so it is always paged. */
const PAGE_SIZE = 100;

/** What staff did to a user, the newest first; fields by their names in the contract. @throws 1101 */
export async function eventsOf(db: Db, id: number, { page = 1, page_size = PAGE_SIZE, ...query }: ListQuery): Promise<ListPage> {
  const user = await userOfNumber({ db }, id);
  const found = searchIn(query.search, [sql`e.reason`, personOf('a')]);
  const source = {
    from: sql`from crm_event e join app_user a on a.guid = e.author`,
    where: [sql`e.user_guid = ${user}`, ...(found ? [found] : [])],
    row: jsonRow({
      guid: sql`e.guid`,
      at: jsonInstant(sql`e.at`),
      kind: sql`e.kind`,
      author: personOf('a'),
      changes: sql`e.changes`,
      reason: sql`e.reason`,
    }),
    defaultOrder: sql`e.seq desc`,
    columns: { at: sql`e.seq` },
    tiebreak: sql`e.guid`,
  };
  return readList(db, source, { page, page_size, ...query });
}
