import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SecurityEventKind } from '../../../contract/account.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Caller } from '../../http/callContext.ts';
import { jsonInstant, jsonRow, type ListPage, readList, searchIn } from '../../http/listQuery.ts';

/** The audit only grows, so it is always paged. */
const PAGE_SIZE = 100;

/** Writes to the audit of an account what has just happened to it. @param session the session it is about, where there is one */
export async function recordEvent(
  db: Db | Trx,
  kind: SecurityEventKind,
  user: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  session: string | null = null,
): Promise<void> {
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 400);
  await db
    .insertInto('security_event')
    .values({ guid: randomUUID(), user_guid: user, kind, session, ip: request.ip, user_agent: agent })
    .execute();
}

/** One page of what happened to the caller's account, newest first. */
export function listEvents(db: Db, caller: Caller, { page = 1, page_size = PAGE_SIZE, search }: ListQuery): Promise<ListPage> {
  return readEvents(db, caller, { page, page_size, search });
}

/** A user's events, newest first; `current`: of the session that asks. */
function readEvents(db: Db, { guid, session }: Caller, query: ListQuery): Promise<ListPage> {
  const found = searchIn(query.search, [sql`e.ip`, sql`e.user_agent`]);
  const source = {
    from: sql`from security_event e`,
    where: [sql`e.user_guid = ${guid}`, ...(found ? [found] : [])],
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
