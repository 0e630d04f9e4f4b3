import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '../../contract/account.ts';
import type { Db, Trx } from '../database/connection.ts';

/** Writes to the audit of an account what has just happened to it. @param session the session it is about, where there is one */
export async function recordEvent(
  db: Db | Trx,
  kind: SecurityEventKind,
  user: string,
  request: FastifyRequest,
  session: string | null = null,
): Promise<void> {
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 400);
  await db
    .insertInto('security_event')
    .values({ guid: randomUUID(), user_guid: user, kind, session, ip: request.ip, user_agent: agent })
    .execute();
}
