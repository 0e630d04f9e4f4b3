import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../lib/companyLists.ts';

/** After a write of many rows: services, categories and the journal are read anew. Never rejects. */
export async function reloadPriceList(cache: QueryClient, company: string): Promise<void> {
  const keys = [companyKey(company, 'services'), companyKey(company, 'categories'), companyKey(company, 'changesets')];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
