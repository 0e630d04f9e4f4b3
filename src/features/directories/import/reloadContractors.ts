import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../../lib/company-lists.ts';

/** After a write of many contractors everything that names them is read anew. Never rejects. */
export async function reloadContractors(cache: QueryClient, company: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: companyKey(company) });
}
