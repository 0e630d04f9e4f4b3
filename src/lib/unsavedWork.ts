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

/** @returns what ends it */
export function holdWork(work: UnsavedWork): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** What this tab has that is not saved. */
export function unsavedHere(): Unsaved {
  const open = unsavedWorks();
  return {
    sections: [...new Set(open.map(({ section }) => section))].filter((section) => section !== ''),
    kept: open.every(({ keep }) => keep !== undefined),
  };
}

let keptHere = false;

/** Keeps everything that can be: the session of its owner is over. */
export function keepUnsaved(): void {
  keptHere = unsavedWorks().filter((work) => work.keep?.()).length > 0;
}

/** Was something kept when the last session of this tab ended? */
export function wasKept(): boolean {
  return keptHere;
}

/** Each is asked twice: a screen hands over what is being typed to a queue that may have been asked before it. */
function unsavedWorks(): UnsavedWork[] {
  for (const work of works) work.unsaved();
  return [...works].filter((work) => work.unsaved());
}
