import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../lib/session-context.tsx';

/** By who writes and whom it is about: a note that was begun outlives the card, so that a look elsewhere loses nothing. */
const kept = new WeakMap<QueryClient, Map<string, string>>();

export type NoteDraft = { readonly text: string; keep(text: string): void };

/**
 * What was begun and is neither sent nor given up; an empty text is none.
 * @param id number of the user
 * @param guid of the note that is edited; absent: a new one
 */
export function useNoteDraft(id: number, guid?: string): NoteDraft {
  const client = useQueryClient();
  const { status } = useSession();
  const drafts = kept.get(client) ?? new Map<string, string>();
  kept.set(client, drafts);
  const name = `${status.signedIn ? status.user : ''}:${id}:${guid ?? ''}`;
  return {
    get text() {
      return drafts.get(name) ?? '';
    },
    keep(text) {
      if (text === '') drafts.delete(name);
      else drafts.set(name, text);
    },
  };
}
