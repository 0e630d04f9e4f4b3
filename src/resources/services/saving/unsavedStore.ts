import { type Entry, newEntry, type Versioned } from './entry.ts';

/** Where unsaved edits survive a reload: one text per user, company and kind of row. */
export type UnsavedStore<R extends Versioned> = {
  load(): Entry<R>[];
  /** takes over what is unsaved now; many rows are written down a moment later */
  keep(entries: ReadonlyMap<string, Entry<R>>): void;
  /** writes down at once what is not yet */
  flush?(): void;
};

/** So many rows are written down at each change; of more the text is long, and a moment of typing goes into one. */
const FEW = 100;
const MOMENT = 300;

/**
 * Keeps unsaved edits in the tab's own storage.
 * @param owner who typed and where, so that nobody else's session sends them
 */
export function sessionUnsavedStore<R extends Versioned>(owner: string, storage: Storage = sessionStorage): UnsavedStore<R> {
  const name = `unsaved:${owner}`;
  let waiting: ReadonlyMap<string, Entry<R>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (typeof window !== 'undefined') window.removeEventListener?.('pagehide', flush);
    if (!waiting) return;
    const entries = [...waiting.values()];
    waiting = null;
    try {
      if (entries.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(entries.map(packed)));
    } catch {
      // A full or forbidden storage must not stop the saving itself.
    }
  }
  return {
    load() {
      try {
        const entries: unknown = JSON.parse(storage.getItem(name) ?? '[]');
        // What was on its way when the page went is sent again under the same key.
        return Array.isArray(entries) ? entries.map(unpacked<R>) : [];
      } catch {
        return [];
      }
    },
    keep(entries) {
      waiting = entries;
      if (entries.size <= FEW) flush();
      else if (timer === undefined) {
        timer = setTimeout(flush, MOMENT);
        if (typeof window !== 'undefined') window.addEventListener?.('pagehide', flush);
      }
    },
    flush,
  };
}

/** An entry as it is written down. */
export type Packed<R extends Versioned> = Partial<Entry<R>> & { guid: string };

export function unpacked<R extends Versioned>(entry: Packed<R>): Entry<R> {
  return { ...newEntry({ guid: entry.guid } as R), base: null, ...entry };
}

/** Only what says something: ten thousand rows have to fit. How the last try went is forgotten. */
export function packed<R extends Versioned>({ guid, base, draft, pending, attempt, together, refusals, clash }: Entry<R>): Packed<R> {
  const has = (values: object) => Object.keys(values).length > 0;
  return {
    guid,
    ...(base && { base }),
    ...(draft && { draft }),
    ...(has(pending) && { pending }),
    ...(attempt && { attempt }),
    ...(together && { together }),
    ...(has(refusals) && { refusals }),
    ...(clash && { clash }),
  };
}
