import { externalStore } from '../../lib/externalStore.ts';

/** The list of a company that was read last, and the tag that the server gave it. */
export const lastList = externalStore<{ company: string; etag: string } | null>(null);

export function listWasRead(company: string, etag: string): void {
  lastList.set({ company, etag });
}
