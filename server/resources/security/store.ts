import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import type { Caller } from '../../http/call-context.ts';
import { jsonInstant, jsonRow, type ListPage, readList } from '../../http/list-query.ts';

/** The audit only grows, so it is always paged. */
const PAGE_SIZE = 100;

/** One page of what happened to the caller's account, newest first. */
export function readEvents(db: Db, { guid, session }: Caller, { page = 1, page_size = PAGE_SIZE }: ListQuery): Promise<ListPage> {
  const source = {
    from: sql`from security_event e`,
    where: [sql`e.user_guid = ${guid}`],
    row: jsonRow({
      guid: sql`e.guid`,
      kind: sql`e.kind`,
      created_at: jsonInstant(sql`e.created_at`),
      ip: sql`e.ip`,
      user_agent: sql`e.user_agent`,
      current: sql`e.session is not distinct from ${session}::uuid`,
    }),
    defaultOrder: sql`e.created_at desc`,
    columns: {},
    tiebreak: sql`e.guid`,
  };
  return readList(db, source, { page, page_size });
}
