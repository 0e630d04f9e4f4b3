const PROBE = 'probe';

/** Texts of a storage of the browser. One that is closed or full keeps nothing: what a person chose is then forgotten with the page, no more. */
function textsIn(storage: () => Storage) {
  return {
    /** null where nothing is kept */
    read(key: string) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** @param text null: nothing is kept any more */
    write(key: string, text: string | null) {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // nothing is kept
      }
    },
    /** Is a text kept now? */
    takes() {
      try {
        storage().setItem(PROBE, PROBE);
        storage().removeItem(PROBE);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const ofBrowser = textsIn(() => localStorage);
export const ofTab = textsIn(() => sessionStorage);

/** What a text of a storage holds as JSON; null where there is none. */
export function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
