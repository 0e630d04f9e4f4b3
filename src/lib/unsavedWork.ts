import { createContext } from 'react';
import { ofBrowser, ofTab } from './browserStorage.ts';

const channel = openChannel();

/** Title of the screen that a component stands on; empty outside the shell. */
export const SectionContext = createContext('');

/** Something that a person began and the server does not have. */
export type UnsavedWork = {
  /** the screen that it stands on: «Операции» */
  section: string;
  /** asked at the last moment, so it may first take over what is being typed */
  unsaved(): boolean;
  /** keeps it for its owner because the session is over. Without this the work is lost with the session. @returns false when it could not be kept */
  keep?(): boolean;
};

/** What one tab has that is not saved. `kept`: all of it can be restored after the session. */
export type Unsaved = { sections: readonly string[]; kept: boolean };

const works = new Set<UnsavedWork>();

/** Counts the work as unsaved when the user signs out, and lets the browser ask before it closes the page. @returns what ends it */
export function holdWork(work: UnsavedWork): () => void {
  works.add(work);
  window.addEventListener('beforeunload', askToStay);
  return () => {
    works.delete(work);
    if (works.size === 0) window.removeEventListener('beforeunload', askToStay);
  };
}

function askToStay(event: BeforeUnloadEvent) {
  if (unsavedWorks().length > 0) event.preventDefault();
}

/** What this tab has that is not saved. */
export function unsavedHere(): Unsaved {
  const open = unsavedWorks();
  return {
    sections: [...new Set(open.map(({ section }) => section))].filter((section) => section !== ''),
    kept: open.every(({ keep }) => keep !== undefined) && ofBrowser.takes(),
  };
}

const KEPT = 'unsaved-kept';

/** Keeps everything that can be: the session of its owner is over. */
export function keepUnsaved(): void {
  const kept = unsavedWorks().filter((work) => work.keep?.()).length > 0;
  ofTab.write(KEPT, kept ? '1' : null);
}

/** Was something kept when the last session of this tab ended? Known over a reload. */
export function wasKept(): boolean {
  return ofTab.read(KEPT) !== null;
}

/** Each is asked twice: a screen hands over what is being typed to a queue that may have been asked before it. */
function unsavedWorks(): UnsavedWork[] {
  for (const work of works) work.unsaved();
  return [...works].filter((work) => work.unsaved());
}

/** null where the browser has none, or forbids it as it forbids storages */
function openChannel() {
  try {
    return new BroadcastChannel('prorabka-unsaved');
  } catch {
    return null;
  }
}

/** A question to the tabs of that user, or the answer of one of them. */
type Message = { user: string; unsaved?: Unsaved };

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
