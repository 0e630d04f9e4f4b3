import { sql } from 'kysely';
import { type CompanyLimits, limitedThings } from '../../../contract/plan.ts';
import type { Db } from '../../database/connection.ts';
import { companyPlan } from '../../database/plans/companyPlan.ts';
import { countUsage } from '../../database/plans/usage.ts';
import type { Membership } from '../../http/call-context.ts';
import type { ApiRuntime } from '../../http/runtime.ts';

const everything = Object.fromEntries(limitedThings.map((thing) => [thing, Number.POSITIVE_INFINITY]));

/** The plan of a company and how much of it is used. Who only reads is told of what they see: operations of their own, and no other people. */
export async function companyLimits({ db, now, config }: ApiRuntime, { company, role }: Membership, user: string): Promise<CompanyLimits> {
  const { plan, title, until, limits } = await companyPlan(db, company, now());
  const writes = role === 'company' || role === 'partner';
  const used = await countUsage(
    db,
    company,
    writes ? everything : { objects: Number.POSITIVE_INFINITY, services: Number.POSITIVE_INFINITY },
  );
  return {
    plan,
    title,
    until,
    limits,
    enforced: config.planLimits,
    used: writes ? used : { ...used, ...(await countOwn(db, company, user)) },
  };
}

/** Living operations of a member that only reads, and themselves. */
async function countOwn(db: Db, company: string, user: string): Promise<{ contractors: number; transactions: number }> {
  const { rows } = await sql<{ contractors: number; transactions: number }>`
    select count(distinct k.guid) as contractors, count(t.guid) as transactions
    from contractor k left join transaction t on t.company = k.company and t.contractor = k.guid and not t.is_deleted
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted`.execute(db);
  return rows[0] ?? { contractors: 0, transactions: 0 };
}
