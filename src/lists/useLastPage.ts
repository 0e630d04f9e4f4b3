import { useEffect } from 'react';

type Page = { isSuccess: boolean; isPlaceholderData: boolean; data?: { total: number | null } | undefined };

/** A page beyond the last one, as after a revocation under a filter, gives way to the last. */
export function useLastPage(page: Page, { page: number, size }: { page: number; size: number }, toPage: (page: number) => void): void {
  const total = page.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const beyond = page.isSuccess && !page.isPlaceholderData && total > 0 && number > last;
  useEffect(() => {
    if (beyond) toPage(last);
  });
}
