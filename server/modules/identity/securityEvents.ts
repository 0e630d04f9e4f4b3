import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SecurityEventKind } from '../../../contract/account.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import type { Db } from '../../database/connection.ts';
import type { Caller } from '../../http/callContext.ts';
import { jsonInstant, type ListPage, readList } from '../../http/listQuery.ts';

/** Writes to the audit of an account what has just happened to it. @param session the session it is about, where there is one */
export async function recordEvent(
  db: Db,
  kind: SecurityEventKind,
  user: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  session: string | null = null,
): Promise<void> {
  await sql`
    insert into security_event (guid, user_guid, kind, session, ip, user_agent)
    values (${randomUUID()}, ${user}, ${kind}, ${session}, ${request.ip}, ${agentOf(request)})`.execute(db);
}

/** The program that asks, as it is kept. */
export function agentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return String(headers['user-agent'] ?? '').slice(0, 400);
}

/** What happened to the caller's account, newest first; `current`: of the session that asks. The audit only grows, so it is always paged. */
export function listEvents(db: Db, { guid, session }: Caller, { page = 1, ...query }: ListQuery): Promise<ListPage> {
  const source = {
    from: sql`from security_event e`,
    where: sql`e.user_guid = ${guid}`,
    searched: [sql`e.ip`, sql`e.user_agent`],
    fields: sql`e.guid, e.kind, ${jsonInstant('e.created_at')} as created_at, e.ip, e.user_agent,
      e.session is not distinct from ${session}::uuid as current`,
    defaultOrder: sql`e.created_at desc`,
    columns: {},
    tiebreak: sql`e.guid`,
  };
  return readList(db, source, { page, ...query });
}
