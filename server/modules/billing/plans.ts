import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type CompanyLimits, offerIds, type PlanTerms, type planTermsCreate } from '../../../contract/plan.ts';
import type { Db } from '../../database/connection.ts';
import { oneRow } from '../../database/rows.ts';
import { inTransaction, isUniqueViolation } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import type { Membership } from '../../http/callContext.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { companyPlan, countUsage } from './limits/service.ts';
import { lockTerms, readTerms } from './terms.ts';

/** A clock that is a little ahead of ours means «now». */
const SLACK_MS = 60_000;

/**
 * New terms of a plan, from now on unless a later moment is given. What was bought keeps its own. Refused are a moment that has passed,
 * a price of the free plan or of a period that no offer has, and a price of 0.
 */
export async function createTerms(api: ApiRuntime, body: z.infer<typeof planTermsCreate>, author: string): Promise<PlanTerms> {
  const now = api.now();
  const wanted = body.effective_from === undefined ? now.getTime() : Date.parse(body.effective_from);
  if (wanted < now.getTime() - SLACK_MS) {
    throw wrongField('effective_from', 'Прошлое не\u00a0переписать: укажите время не\u00a0раньше нынешнего.');
  }
  assertSold(body);
  const effectiveFrom = new Date(Math.max(wanted, now.getTime()));
  const { prices, limits } = body;
  const guid = randomUUID();
  return inTransaction(api.db, async (trx) => {
    await lockTerms(trx);
    await sql`
      insert into plan (guid, plan, effective_from, title, description, comment, author, created_at,
        price_1, price_3, price_6, price_12, limit_objects, limit_contractors, limit_transactions, limit_services)
      values (${guid}, ${body.plan}, ${effectiveFrom}, ${body.title}, ${body.description}, ${body.comment ?? ''}, ${author}, ${now},
        ${prices[1]}, ${prices[3]}, ${prices[6]}, ${prices[12]},
        ${limits.objects}, ${limits.contractors}, ${limits.transactions}, ${limits.services})`
      .execute(trx)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new DomainError(1108, 'На\u00a0это время уже есть условия этого тарифа. Уберите их или укажите другое время.');
      });
    return readTerms(trx, guid);
  });
}

/** Takes terms back that are not in force yet. Who did it is kept. @throws 1108 once they are: somebody may have bought on them */
export function removeTerms(api: ApiRuntime, guid: string, by: string): Promise<undefined> {
  const now = api.now();
  return inTransaction(api.db, async (trx) => {
    await lockTerms(trx);
    const terms = await readTerms(trx, guid);
    if (Date.parse(terms.effective_from) <= now.getTime()) {
      throw new DomainError(1108, 'Эти условия уже действуют. Чтобы их изменить, создайте новые.');
    }
    await sql`update plan set deleted_at = ${now}, deleted_by = ${by} where guid = ${guid}`.execute(trx);
    return undefined;
  });
}

function assertSold({ plan, prices }: Pick<PlanTerms, 'plan' | 'prices'>) {
  const sold = offerIds.flatMap((offer) => (offer.subscription_type === plan ? String(offer.period) : []));
  const wrong = Object.keys(prices).filter((period) => !sold.includes(period));
  if (wrong.length > 0) {
    const sentence =
      plan === 'free' ? 'У\u00a0бесплатного тарифа нет цены.' : `Этот тариф не\u00a0продаётся на\u00a0срок ${wrong.join(', ')} мес.`;
    throw wrongField('prices', sentence);
  }
  if (Object.values(prices).includes(0)) {
    throw wrongField('prices', 'Цена должна быть больше нуля. Срок, на\u00a0который тариф не\u00a0продаётся, не\u00a0называйте.');
  }
}

/** The plan of a company and how much of it is used. Who only reads is told of what they see: operations of their own, and no other people. */
export async function companyLimits({ db, now, config }: ApiRuntime, { company, role }: Membership, user: string): Promise<CompanyLimits> {
  const plan = await companyPlan(db, company, now());
  const writes = role === 'company' || role === 'partner';
  const used = await countUsage(db, company, (thing) => (writes || thing === 'objects' || thing === 'services' ? null : undefined));
  return { ...plan, enforced: config.planLimits, used: writes ? used : { ...used, ...(await countOwn(db, company, user)) } };
}

/** Living operations of a member that only reads, and themselves. */
function countOwn(db: Db, company: string, user: string) {
  return oneRow<{ contractors: number; transactions: number }>(db)`
    select count(distinct k.guid) as contractors, count(t.guid) as transactions
    from contractor k left join transaction t on t.company = k.company and t.contractor = k.guid and not t.is_deleted
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted`;
}
