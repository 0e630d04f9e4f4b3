import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../../lib/company-lists.ts';

/** After a write of many operations everything of the company that is on the screen is read anew: sums of all kinds hang on them. Never rejects. */
export async function reloadMoney(cache: QueryClient, company: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: companyKey(company) });
}
