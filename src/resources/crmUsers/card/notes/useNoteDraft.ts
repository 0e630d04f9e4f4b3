import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../lib/session-context.tsx';

/** By who writes and whom it is about: a note that was begun outlives the card, so that a look elsewhere loses nothing. */
const kept = new WeakMap<QueryClient, Map<string, string>>();

/** The note about a user that was begun and not sent. @param id number of the user */
export function useNoteDraft(id: number): { text: string; keep(text: string): void } {
  const client = useQueryClient();
  const { status } = useSession();
  const drafts = kept.get(client) ?? new Map<string, string>();
  kept.set(client, drafts);
  const name = `${status.signedIn ? status.user : ''}:${id}`;
  return {
    text: drafts.get(name) ?? '',
    keep(text) {
      if (text === '') drafts.delete(name);
      else drafts.set(name, text);
    },
  };
}
