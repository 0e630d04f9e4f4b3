import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';
import { isFailure } from '../lib/apiFailure.ts';
import type { Connection } from '../lib/connection.ts';
import { sendRead } from '../lib/read.ts';

const MAX_RETRIES = 2;

/** Repeats what may pass by itself: lost connections and 5xx. Refusals are final, and so is what somebody cancelled. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !isFailure(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || error.statusCode >= 500;
}

/** For TanStack the network is there when the API answers, not when the browser says so: an office server needs no internet. */
export function followConnection(connection: Connection): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(connection.get());
    return connection.subscribe(() => setOnline(connection.get()));
  });
}

/**
 * Queries are reads and may be repeated; mutations are not, unless they say so themselves (an Idempotency-Key).
 * Without a connection both try, fail and say so, rather than wait in silence; reads that failed go again when it is back.
 */
export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: sendRead(api),
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
