import { externalStore } from '../../lib/externalStore.ts';

/** The company list that was read last, with its ETag. */
export const lastList = externalStore<{ company: string; etag: string } | null>(null);

export function listWasRead(company: string, etag: string): void {
  lastList.set({ company, etag });
}
