import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { PlanTerms, planTermsCreate } from '../../../contract/plan.ts';
import { offerIds } from '../../../contract/plan.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isUniqueViolation } from '../../database/uniqueViolation.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { deleteTerms, insertTerms, lockTerms, readTerms } from './store.ts';

export { termsAt as currentTerms } from '../../database/plans/terms.ts';
export { readHistory } from './store.ts';

/** A clock that is a little ahead of ours means «now». */
const SLACK_MS = 60_000;

/**
 * New terms of a plan, from now on unless a later moment is given. What was bought keeps its own; moments that have passed are refused,
 * and so are prices of what is not sold: of the free plan and of periods that no offer has.
 */
export async function createTerms(api: ApiRuntime, body: z.infer<typeof planTermsCreate>, author: string): Promise<PlanTerms> {
  const now = api.now();
  const wanted = body.effective_from === undefined ? now.getTime() : Date.parse(body.effective_from);
  if (wanted < now.getTime() - SLACK_MS) {
    throw new ApiError(1100, { fields: { effective_from: ['Прошлое не\u00a0переписать: укажите время не\u00a0раньше нынешнего.'] } });
  }
  assertSold(body);
  const effective_from = new Date(Math.max(wanted, now.getTime())).toISOString();
  const guid = randomUUID();
  return inTransaction(api.db, async (trx) => {
    await lockTerms(trx);
    const row = { ...body, guid, effective_from, comment: body.comment ?? '', author, created_at: now.toISOString() };
    await insertTerms(trx, row).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new ApiError(1108, { detail: 'На\u00a0это время уже есть условия этого тарифа. Уберите их или укажите другое время.' });
    });
    return known(await readTerms(trx, guid));
  });
}

/** Takes terms back that are not in force yet. Who did it is kept. @throws 1108 once they are: somebody may have bought on them */
export function removeTerms(api: ApiRuntime, guid: string, by: string): Promise<undefined> {
  const now = api.now();
  return inTransaction(api.db, async (trx) => {
    await lockTerms(trx);
    const terms = known(await readTerms(trx, guid));
    if (Date.parse(terms.effective_from) <= now.getTime()) {
      throw new ApiError(1108, { detail: 'Эти условия уже действуют. Чтобы их изменить, создайте новые.' });
    }
    await deleteTerms(trx, guid, by, now.toISOString());
    return undefined;
  });
}

function assertSold({ plan, prices }: Pick<PlanTerms, 'plan' | 'prices'>): void {
  const sold = offerIds.flatMap((offer) => (offer.subscription_type === plan ? String(offer.period) : []));
  const wrong = Object.keys(prices).filter((period) => !sold.includes(period));
  if (wrong.length === 0) return;
  const sentence =
    plan === 'free' ? 'У\u00a0бесплатного тарифа нет цены.' : `Этот тариф не\u00a0продаётся на\u00a0срок ${wrong.join(', ')} мес.`;
  throw new ApiError(1100, { fields: { prices: [sentence] } });
}

function known(terms: PlanTerms | undefined): PlanTerms {
  if (!terms) throw new ApiError(1101);
  return terms;
}
