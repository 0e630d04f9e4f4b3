import type { CrmCompany } from '../../../contract/crmCard.ts';
import { limitedThings } from '../../../contract/plan.ts';
import type { Db } from '../../database/connection.ts';
import { type CompanyPlan, companyPlan, countUsage } from '../billing/limits/companyPlan.ts';

const WITHOUT_BOUND = Object.fromEntries(limitedThings.map((thing) => [thing, Number.POSITIVE_INFINITY]));

export type CompanyUse = Pick<CompanyPlan, 'plan' | 'limits'> & Pick<CrmCompany, 'used' | 'changed_at'>;

/** What a company may and does use, counted exactly, and when its people last changed something in it: a look of support is no change. */
export async function companyUse(db: Db, company: string, now: Date): Promise<CompanyUse> {
  const { plan, limits } = await companyPlan(db, company, now);
  const last = await db
    .selectFrom('changeset')
    .select('created_at')
    .where('company', '=', company)
    .where('kind', '<>', 'support_view')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { plan, limits, used: await countUsage(db, company, WITHOUT_BOUND), changed_at: last?.created_at ?? null };
}
