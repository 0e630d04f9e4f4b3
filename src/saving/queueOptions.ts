import type { Connection } from '../lib/connection.ts';
import { type Attempt, type Entry, type FieldValues, newEntry, type Request, type Versioned } from './entry.ts';
import type { BatchOutcome } from './outcome.ts';
import type { Outcome } from './transitions.ts';

/** So many rows are written down at each change; of more the text is long, and a moment of typing goes into one. */
const FEW = 100;

const MOMENT = 300;

/** Letters that a tab's storage takes at most (Chromium; in other browsers less): of a longer text nothing is kept. */
const MOST = 5 * 1024 * 1024;

/** Sends one attempt; never rejects. */
export type Send<R extends Versioned> = (guid: string, attempt: Attempt) => Promise<Outcome<R>>;

/** Sends the attempts of many rows as one request, all under its `id` as key; never rejects. */
export type SendMany<R extends Versioned> = (request: Request) => Promise<BatchOutcome<R>>;

/** Values for a row as shown; of a new row, the create call's body. `seen`: what stood in these fields when they were begun to be typed. */
export type RowValues<R> = { row: R; values: FieldValues; seen?: FieldValues };

/** What one action asks of many rows. */
export type Batch<R> = { edits?: readonly RowValues<R>[]; creates?: readonly RowValues<R>[] };

/** What the queue knows, replaced as a whole at each change so that React sees it. */
export type QueueState<R extends Versioned> = {
  /** rows with something the server does not have */
  entries: ReadonlyMap<string, Entry<R>>;
  /** rows as the server last answered them: newer than a list loaded before */
  fresh: ReadonlyMap<string, R>;
};

export type QueueOptions<R extends Versioned> = {
  send: Send<R>;
  /** without it many rows go one by one */
  sendMany?: SendMany<R>;
  store: UnsavedStore<R>;
  newKey(): string;
  /** while it is lost nothing is sent; when it is back everything that waits goes, in order */
  connection?: Connection;
  /** most requests at once */
  lanes?: number;
  /** What a request has to wait for first; null: nothing. It takes no lane meanwhile: what it waits for may need one. */
  held?(request: Request): Promise<void> | null;
  /** Does it change where rows stand? Such requests go one after another, in the order in which they were asked for. */
  isOrdered?(kind: Attempt['kind'], values: FieldValues): boolean;
  /** most rows of one request */
  mostRows?: number;
  /** pause before the n-th repeat, ms */
  pause?(tries: number): number;
  /** the rows that one request saved */
  onSaved?(saved: readonly { row: R; attempt: Attempt }[]): void;
};

/** A mistake in the program must not leave a row «saving» for ever: it is reported, and the row can be tried again by hand. */
export function broken(error: unknown): { kind: 'failed'; detail: string; passing: boolean; mayHaveHappened: boolean } {
  setTimeout(() => {
    throw error;
  });
  return { kind: 'failed', detail: 'Не удалось сохранить.', passing: false, mayHaveHappened: true };
}

export const growingPause = (tries: number) => Math.min(30_000, 1000 * 2 ** (tries - 1));

/** Where unsaved edits survive a reload: one text per user, company and kind of row. */
export type UnsavedStore<R extends Versioned> = {
  load(): Entry<R>[];
  /** takes over what is unsaved now; many rows are written down a moment later */
  keep(entries: ReadonlyMap<string, Entry<R>>): void;
  /** writes down at once what is not yet */
  flush?(): void;
};

/** Unsaved rows that no storage took, by the name of their text: they live as long as the page. */
const inMemory = new Map<string, readonly object[]>();

/**
 * Keeps unsaved edits in the tab's own storage.
 * @param owner who typed and where, so that nobody else's session sends them
 */
export function sessionUnsavedStore<R extends Versioned>(
  owner: string,
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): UnsavedStore<R> {
  /** read within each `try`: where the browser forbids the storage, reading it throws */
  const inTab = () => storage ?? sessionStorage;
  const name = `unsaved:${owner}`;
  const texts = new WeakMap<Entry<R>, string>();
  let names: readonly string[] = [];
  let waiting: ReadonlyMap<string, Entry<R>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (typeof window !== 'undefined') window.removeEventListener?.('pagehide', flush);
    if (!waiting) return;
    const entries = waiting;
    waiting = null;
    inMemory.delete(name);
    try {
      if (entries.size === 0) inTab().removeItem(name);
      else inTab().setItem(name, textOf(entries.values()));
    } catch {
      // A full or forbidden storage must not stop the saving itself.
      if (entries.size > 0) inMemory.set(name, [...entries.values()].map(packed));
    }
  }

  /** The entries as JSON. The text of an entry that has not changed is reused. */
  function textOf(entries: Iterable<Entry<R>>) {
    const written: string[] = [];
    let length = 0;
    for (const entry of entries) {
      const text = texts.get(entry) ?? JSON.stringify(stored(entry));
      texts.set(entry, text);
      written.push(text);
      length += text.length + 1;
      if (length > MOST) throw new RangeError('longer than the storage');
    }
    return `{"names":${JSON.stringify(names)},"entries":[${written.join()}]}`;
  }

  /** Field names make up a third of a row's text, so they are stored once for all rows. */
  function stored(entry: Entry<R>): Stored<R> {
    const { base, ...rest } = packed(entry);
    if (!base) return rest;
    if (names.length === 0) names = Object.keys(base);
    return Object.keys(base).join() === names.join() ? { ...rest, values: Object.values(base) } : { ...rest, base };
  }

  return {
    load() {
      const held = inMemory.get(name) as readonly Packed<R>[] | undefined;
      if (held) return held.map(unpacked);
      try {
        const kept: Text<R> | Packed<R>[] = JSON.parse(inTab().getItem(name) ?? '[]');
        // a list alone: written by an earlier release, which this page was loaded after
        const text: Text<R> = Array.isArray(kept) ? { names: [], entries: kept } : kept;
        // What was on its way when the page went is sent again under the same key.
        return text.entries.map(({ values, ...entry }) =>
          unpacked(values ? { ...entry, base: Object.fromEntries(values.map((value, at) => [text.names[at], value])) as R } : entry),
        );
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

/** An entry as it is kept. */
export type Packed<R extends Versioned> = Partial<Entry<R>> & { guid: string };

/** In the text of a store, `values` are the fields of `base` in the order of `names`. */
type Stored<R extends Versioned> = Packed<R> & { values?: unknown[] };
type Text<R extends Versioned> = { names: string[]; entries: Stored<R>[] };

export function unpacked<R extends Versioned>(entry: Packed<R>): Entry<R> {
  return { ...newEntry({ guid: entry.guid } as R), base: null, ...entry };
}

/** Only what says something: ten thousand rows have to fit. How the last try went is forgotten. */
export function packed<R extends Versioned>(entry: Entry<R>): Packed<R> {
  const { guid, base, draft, pending, attempt, together, turn, refusals, conflict } = entry;
  const has = (values: object) => Object.keys(values).length > 0;
  return {
    guid,
    ...(base && { base }),
    ...(draft && { draft }),
    ...(has(pending) && { pending }),
    ...(attempt && { attempt }),
    ...(together && { together }),
    ...(turn > 0 && { turn }),
    ...(has(refusals) && { refusals }),
    ...(conflict && { conflict }),
  };
}
