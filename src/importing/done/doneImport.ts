import type { ImportAnswer } from '../../../contract/resources/serviceImport.ts';

/** What was loaded, without its rows. */
export type DoneImport = Pick<ImportAnswer, 'create' | 'update' | 'delete' | 'unchanged' | 'changeset'> & {
  fileName: string;
  newCategories: number;
  skipped: number;
};

const keyOf = (owner: string) => `import-done:${owner}`;

/** The summary of the last import of this tab, so that a reload of «Готово» shows it again. Works without storage too, until then. */
export const doneImport = {
  read(owner: string): DoneImport | null {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null');
    } catch {
      return null;
    }
  },
  write(owner: string, done: DoneImport | null): void {
    try {
      if (done) sessionStorage.setItem(keyOf(owner), JSON.stringify(done));
      else sessionStorage.removeItem(keyOf(owner));
    } catch {
      // Storage is off: after a reload the price list itself shows what was loaded.
    }
  },
};
