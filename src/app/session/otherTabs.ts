import { type Unsaved, unsavedHere } from '../../lib/unsavedWork.ts';

/** A question to the tabs of that user, or the answer of one of them. */
type Message = { user: string; unsaved?: Unsaved };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('prorabka-unsaved');

/** @param user who is signed in in this tab; null: nobody */
export function answerOtherTabs(user: () => string | null): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.unsaved || data.user !== user()) return;
    const unsaved = unsavedHere();
    if (unsaved.sections.length > 0) channel.postMessage({ user: data.user, unsaved } satisfies Message);
  });
}

/**
 * Asks the other tabs of this browser what a person has unsaved in them. Tabs that have nothing do not answer.
 * @returns what ends the listening
 */
export function askOtherTabs(user: string, heard: (unsaved: Unsaved) => void): () => void {
  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.unsaved && data.user === user) heard(data.unsaved);
  };
  channel?.addEventListener('message', listen);
  channel?.postMessage({ user } satisfies Message);
  return () => channel?.removeEventListener('message', listen);
}
