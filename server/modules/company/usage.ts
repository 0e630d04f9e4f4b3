import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { calls } from '../../../contract/calls.ts';
import type { Db } from '../../database/connection.ts';
import { route } from '../../http/route.ts';

/** Counters that no list of a company answers. */
export function usageRoutes(app: FastifyInstance): void {
  route(app, calls.crmUserCount, () => countUsers(app.api.db));
}

/** Users of the product as the CRM's list counts them: switched off ones too, deleted ones not. */
export async function countUsers(db: Db): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from app_user where deleted_at is null`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}
