import type { LiveProvider } from '@refinedev/core';
import type { EventData } from '../../contract/changeset.ts';
import { joinBursts, type Live } from '../lib/live.ts';
import type { OwnWrites } from './ownWrites.ts';

/**
 * Refine's live updates over the event stream of the selected company. What this tab wrote itself is not read again.
 * @param readsEnd resolves once no read of the resource is under way: a list that has not come yet is not asked for again, and its first
 *   read may miss the news
 */
export function createLiveProvider(
  live: Live,
  { isNews }: Pick<OwnWrites, 'isNews'>,
  readsEnd: (resource: string) => Promise<void>,
): LiveProvider {
  return {
    subscribe({ channel, callback }) {
      const resource = channel.replace('resources/', '');
      const bursts = joinBursts<EventData['changeset']>(async (changes) => {
        if (!isNews(resource, changes)) return;
        await readsEnd(resource);
        callback({ channel, type: '*', payload: {}, date: new Date() });
      });
      const stop = live.subscribe('changeset', bursts.add);
      return () => {
        stop();
        bursts.stop();
      };
    },
    unsubscribe: (stop: () => void) => stop(),
  };
}
