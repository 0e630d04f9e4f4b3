import type { Entry, Versioned } from './entry.ts';

/** Where unsaved edits survive a reload: one text per user, company and kind of row. */
export type UnsavedStore<R extends Versioned> = {
  load(): Entry<R>[];
  keep(entries: readonly Entry<R>[]): void;
};

/**
 * Keeps unsaved edits in the tab's own storage.
 * @param owner who typed and where, so that nobody else's session sends them
 */
export function sessionUnsavedStore<R extends Versioned>(owner: string, storage: Storage = sessionStorage): UnsavedStore<R> {
  const name = `unsaved:${owner}`;
  return {
    load() {
      try {
        const entries: unknown = JSON.parse(storage.getItem(name) ?? '[]');
        // What was on its way when the page went is sent again under the same key.
        return Array.isArray(entries)
          ? entries.map((entry: Entry<R>) => ({ ...entry, sending: false, failure: null, waits: false, tries: 0 }))
          : [];
      } catch {
        return [];
      }
    },
    keep(entries) {
      try {
        if (entries.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(entries));
      } catch {
        // A full or forbidden storage must not stop the saving itself.
      }
    },
  };
}
