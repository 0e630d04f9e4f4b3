import { useQueryClient } from '@tanstack/react-query';
import { keptWork, useWorkPlace } from '../../../../lib/keptWork.ts';

/** The user that a note is about, by number, and the note that is edited; none: a new one. */
export type NotePlace = { user: number; guid?: string };

/** Where a note that was begun waits while another screen is open. */
export const noteDraftKey = ({ user, guid = '' }: NotePlace) => ['note-draft', user, guid];

/** Where it waits when the session ends: `useWorkPlace`. */
export const noteKeptAt = ({ user, guid = '' }: NotePlace) => `note:${user}:${guid}`;

/** Was an edit of the note begun and neither sent nor given up? */
export function useBegunEdit(place: NotePlace): boolean {
  const client = useQueryClient();
  const kept = useWorkPlace(noteKeptAt(place));
  return Object.keys(client.getQueryData<object>(noteDraftKey(place)) ?? {}).length > 0 || keptWork.list(kept).length > 0;
}
