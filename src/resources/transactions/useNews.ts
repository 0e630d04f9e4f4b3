import { useCallback, useState } from 'react';
import { useLive } from '../../lib/live.ts';
import { useSession } from '../../lib/session-context.tsx';

/** Has somebody else changed operations since they were read? Own changes, made in another tab too, are shown at once. */
export function useNews(refresh: () => Promise<unknown>): { waiting: boolean; show(): void } {
  const { status } = useSession();
  const user = status.signedIn ? status.user : '';
  const [waiting, setWaiting] = useState(false);

  useLive('changeset', (change) => {
    if (!('reload' in change) && !change.entities.includes('transaction')) return;
    const own = !('reload' in change) && change.author_guid === user;
    setWaiting(!own);
    if (own) void refresh();
  });
  const show = useCallback(() => {
    setWaiting(false);
    void refresh();
  }, [refresh]);
  return { waiting, show };
}
