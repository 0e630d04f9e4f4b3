import { planFeatures } from '../../../contract/plan.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { companyPlan } from '../../database/plans/companyPlan.ts';
import { ApiError } from '../../http/api-error.ts';

/** Does the company's plan give an own brand at this moment? */
export async function hasOwnBrand(db: Db | Trx, company: string, now: Date): Promise<boolean> {
  const { plan } = await companyPlan(db, company, now);
  const features: readonly string[] = planFeatures[plan];
  return features.includes('own_brand');
}

/** Throws 1110 with how to get it. */
export function assertOwnBrand(own: boolean): void {
  if (own) return;
  const sentence = 'Фирменный цвет доступен на\u00a0тарифе со\u00a0своим брендом. Подключить его можно на\u00a0странице «Подписка».';
  throw new ApiError(1110, { detail: sentence, fields: { brand_color: [sentence] } });
}
