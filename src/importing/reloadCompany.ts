import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../lib/companyLists.ts';

/** Reads anew what a write has changed. Never rejects. */
export type Reload = (cache: QueryClient, company: string) => Promise<void>;

/** After a write that many things hang on: all of the company that is on the screen is read anew. */
export const reloadCompany: Reload = (cache, company) => cache.invalidateQueries({ queryKey: companyKey(company) });
