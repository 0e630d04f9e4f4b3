const KEY = 'dismissed-import';

/** The import whose line the user has put away, for this tab's session. Works without storage too, until a reload. */
export const dismissedImport = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(changeset: string): void {
    try {
      sessionStorage.setItem(KEY, changeset);
    } catch {
      // Storage is off: the line comes back with the next load.
    }
  },
};
