import { allOf, listen } from './listen.ts';
import { newGuid } from './newGuid.ts';
import { useSignedInUser } from './sessionContext.ts';
import { useCompanyIfAny } from './workspace.ts';

/** Unsaved work of a session that ended. */
export type Kept<W> = {
  id: string;
  /** the tab that it was typed in */
  tab: string;
  /** ms since 1970 */
  at: number;
  /** what it is, in words */
  title: string;
  work: W;
};

const PREFIX = 'kept-work:';
const TAB = 'tab';
const LONGEST = 7 * 24 * 60 * 60 * 1000;
const MOST = 20;
const listeners = new Set<() => void>();

/**
 * Unsaved work in localStorage, where any tab of the browser finds it: at most 20 pieces, for 7 days. A place names the owner
 * (`useWorkPlace`), so nobody else is offered it. A storage that is closed or full keeps nothing.
 */
export const keptWork = {
  /** @returns false: not kept */
  put(place: string, title: string, work: unknown) {
    try {
      for (const { key } of stored().slice(MOST - 1)) localStorage.removeItem(key);
      const id = newGuid();
      const kept: Kept<unknown> = { id, tab: thisTab(), at: Date.now(), title, work };
      localStorage.setItem(keyOf(place, id), JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  },

  /** The newest first. */
  list<W>(place: string): Kept<W>[] {
    try {
      return stored().flatMap(({ key, kept }) => (key === keyOf(place, kept.id) ? [kept as Kept<W>] : []));
    } catch {
      return [];
    }
  },

  /** Hands it out once. @returns null when another tab was earlier */
  take<W>(place: string, id: string): W | null {
    const kept = this.list<W>(place).find((one) => one.id === id);
    if (!kept) return null;
    localStorage.removeItem(keyOf(place, id));
    for (const listener of listeners) listener();
    return kept.work;
  },

  /** What was typed in this tab. */
  takeOwn<W>(place: string): W[] {
    const own = this.list<W>(place).filter(({ tab }) => tab === thisTab());
    return own.flatMap(({ id }) => this.take<W>(place, id) ?? []);
  },

  /** Calls back when something is taken, here or in another tab. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    return allOf(listen(window, { storage: listener }), () => listeners.delete(listener));
  },
};

/** Where work of the signed-in person is kept. @param ofCompany false: it belongs to no company, and is offered whichever is selected */
export function useWorkPlace(what: string, ofCompany = true): string {
  const user = useSignedInUser();
  const company = useCompanyIfAny()?.company;
  return `${what}:${user}:${(ofCompany && company?.guid) || ''}`;
}

const keyOf = (place: string, id: string) => `${PREFIX}${place}:${id}`;

/** Everything that is kept here, the newest first; what is too old or unreadable is removed. */
function stored(): { key: string; kept: Kept<unknown> }[] {
  const found: { key: string; kept: Kept<unknown> }[] = [];
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const kept = parsed(localStorage.getItem(key));
    if (kept && Date.now() - kept.at <= LONGEST) found.push({ key, kept });
    else localStorage.removeItem(key);
  }
  return found.sort((a, b) => b.kept.at - a.kept.at);
}

function parsed(text: string | null): Kept<unknown> | null {
  try {
    const kept: Kept<unknown> | null = JSON.parse(text ?? 'null');
    return typeof kept?.at === 'number' && typeof kept.title === 'string' && kept.work !== undefined ? kept : null;
  } catch {
    return null;
  }
}

/** Lives as long as the tab, over reloads. */
function thisTab() {
  try {
    const tab = sessionStorage.getItem(TAB) ?? newGuid();
    sessionStorage.setItem(TAB, tab);
    return tab;
  } catch {
    return '';
  }
}
