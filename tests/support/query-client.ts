import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../src/lib/api.ts';
import { sendRead } from '../../src/lib/read.ts';

/** A query client over a fake API that shows a failure at once. @param staleTime ms */
export function queryClientOf(api: Api, staleTime = 0): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { queryFn: sendRead(api), retry: false, staleTime } } });
}
