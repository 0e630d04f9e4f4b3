/** What was loaded, without its rows. */
export type DoneImport = {
  fileName: string;
  /** null: nothing was written */
  changeset: string | null;
  /** «2 новые, 1 изменённая», «3 строки пропущены» */
  facts: string[];
};

const keyOf = (owner: string) => `import-done:${owner}`;

/** The summary of the last import of this tab, so that a reload of «Готово» shows it again. Works without storage too, until then. */
export const doneImport = {
  read(owner: string): DoneImport | null {
    try {
      const done: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null');
      return isDone(done) ? done : null;
    } catch {
      return null;
    }
  },
  write(owner: string, done: DoneImport | null): void {
    try {
      if (done) sessionStorage.setItem(keyOf(owner), JSON.stringify(done));
      else sessionStorage.removeItem(keyOf(owner));
    } catch {
      // Storage is off: after a reload the list itself shows what was loaded.
    }
  },
};

/** Another version of the product may have written it otherwise. */
function isDone(stored: unknown): stored is DoneImport {
  return typeof stored === 'object' && stored !== null && 'facts' in stored && Array.isArray(stored.facts);
}
