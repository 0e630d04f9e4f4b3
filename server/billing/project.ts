import { randomUUID } from 'node:crypto';
import type { Trx } from '../database/connection.ts';
import { projectSales } from './projectSales.ts';
import { readLedger } from './readLedger.ts';
import { schedule } from './schedule.ts';
import type { Segment } from './segments.ts';

/** Rewrites the user's rows of `subscription`, and what sales know of them, to what the ledger gives; untouched where they say it already. The user is locked. */
export async function project(trx: Trx, user: string): Promise<void> {
  const access = schedule(await readLedger(trx, user));
  const { segments } = access;
  await projectSales(trx, user, access);
  const agreement = await trx
    .selectFrom('agreement')
    .select('subscription_type')
    .where('user_guid', '=', user)
    .where('status', '<>', 'off')
    .executeTakeFirst();
  const renewed = agreement && segments.findLastIndex((segment) => segment.subscription_type === agreement.subscription_type);
  const stored = await trx.selectFrom('subscription').selectAll().where('user_guid', '=', user).orderBy('starts_at').execute();
  const rows = segments.map((segment, index) => ({
    guid: stored[index]?.guid ?? randomUUID(),
    user_guid: user,
    ...segment,
    auto_renewal: index === renewed,
  }));
  if (rows.length === stored.length && rows.every((row, index) => same(row, stored[index]))) return;
  await trx.deleteFrom('subscription').where('user_guid', '=', user).execute();
  if (rows.length > 0) await trx.insertInto('subscription').values(rows).execute();
}

type Row = Omit<Segment, 'subscription_type' | 'period'> & { subscription_type: string; period: number; auto_renewal: boolean };

function same(row: Row, stored: Row | undefined): boolean {
  const fields = ['subscription_type', 'period', 'plan', 'starts_at', 'until', 'grace_until', 'auto_renewal'] as const;
  return stored !== undefined && fields.every((field) => row[field] === stored[field]);
}
