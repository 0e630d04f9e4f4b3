import { QueryClient } from '@tanstack/react-query';
import { isFailure } from '../lib/api-failure.ts';

const MAX_RETRIES = 2;

/** Repeats what may pass by itself: lost connections and 5xx. Refusals are final, and so is what somebody cancelled. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !isFailure(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || error.statusCode >= 500;
}

/** Queries are reads and may be repeated; mutations are not, unless they say so themselves (an Idempotency-Key). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
        staleTime: 30_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
