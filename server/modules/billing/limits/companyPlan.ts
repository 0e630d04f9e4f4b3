import { type RawBuilder, sql } from 'kysely';
import type { LimitedThing, PlanLimits, PlanName } from '../../../../contract/plan.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { planRankOf } from '../terms.ts';

export type CompanyPlan = {
  plan: PlanName;
  title: string;
  /** until when it is certain, grace included; null for the free plan */
  until: string | null;
  limits: PlanLimits;
};

/**
 * The plan of a company at a moment: the best that is active for any of its members of type 5 (api.md «Who may do what»), on the terms
 * that they bought. If no member has an active plan, it is the free plan on the terms of that moment.
 */
export async function companyPlan(db: Db | Trx, company: string, now: Date): Promise<CompanyPlan> {
  const at = now.toISOString();
  const { rows } = await sql<CompanyPlan>`
    with best as (
      select s.subscription_type as plan, s.plan as terms, coalesce(s.grace_until, s.until) as until
      from contractor k
        join contractor_category g on g.company = k.company and g.guid = k.category and g.contractor_type = 5
        join subscription s on s.user_guid = k.user_guid and s.starts_at <= ${at} and coalesce(s.grace_until, s.until) > ${at}
      where k.company = ${company} and not k.is_deleted
      order by ${planRankOf(sql`s.subscription_type`)} desc, coalesce(s.grace_until, s.until) desc limit 1)
    select p.plan, p.title, b.until,
      json_build_object('objects', p.limit_objects, 'contractors', p.limit_contractors, 'transactions', p.limit_transactions, 'services', p.limit_services) as limits
    from (select 1) one left join best b on true
      join plan p on p.guid = coalesce(b.terms, (
        select q.guid from plan q where q.plan = coalesce(b.plan, 'free') and q.deleted_at is null and q.effective_from <= ${at} order by q.effective_from desc limit 1))`.execute(
    db,
  );
  const [plan] = rows;
  if (!plan) throw new Error('The free plan has no terms');
  return plan;
}

export type Usage = Record<LimitedThing, number>;

/** Nothing above it is counted. */
type Bounds = Partial<Record<LimitedThing, number>>;

/**
 * How many living rows a company has of each thing asked for, counted up to its bound: what is far above a limit need not be known exactly.
 * Operations are counted by months already. Things that were not asked for are 0.
 */
export async function countUsage(db: Db | Trx, company: string, bounds: Bounds): Promise<Usage> {
  const living = (table: string, bound: number | undefined) =>
    bound === undefined
      ? sql`0`
      : sql`(select count(*) from (select from ${sql.table(table)} where company = ${company} and not is_deleted limit ${whole(bound)}) r)`;
  const operations: RawBuilder<unknown> =
    bounds.transactions === undefined
      ? sql`0`
      : sql`(select coalesce(sum(count), 0)::bigint from month_total where company = ${company} and split = 'all')`;
  const { rows } = await sql<Usage>`
    select ${living('site_object', bounds.objects)} as objects, ${living('contractor', bounds.contractors)} as contractors,
      ${operations} as transactions, ${living('service', bounds.services)} as services`.execute(db);
  return rows[0] ?? { objects: 0, contractors: 0, transactions: 0, services: 0 };
}

function whole(bound: number): number | null {
  return bound === Number.POSITIVE_INFINITY ? null : bound;
}
