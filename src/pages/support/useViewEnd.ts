import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { supportKey } from './supportQueries.ts';

/** The longest that a browser's timer waits, in ms. */
const LONGEST = 2 ** 31 - 1;

/** Asks about the view anew the moment it runs out: the answer is that a reason is needed again. */
export function useViewEnd(guid: string, until: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (until === undefined) return;
    // a second later, for clocks that go differently
    const left = Date.parse(until) - Date.now() + 1000;
    const timer = window.setTimeout(
      () => void client.invalidateQueries({ queryKey: supportKey(guid, 'view') }),
      Math.min(LONGEST, Math.max(1000, left)),
    );
    return () => window.clearTimeout(timer);
  }, [client, guid, until]);
}
