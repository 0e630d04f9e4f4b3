import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import type { Caller } from '../../http/call-context.ts';
import { jsonInstant, jsonRow, type ListPage, readList } from '../../http/list-query.ts';

/** A user's events, newest first; `current`: of the session that asks. */
export function readEvents(db: Db, { guid, session }: Caller, query: ListQuery): Promise<ListPage> {
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
  return readList(db, source, query);
}
