import { PASTED_TABLE } from '../../../contract/importTitle.ts';
import { asJson, ofTab } from '../../lib/browserStorage.ts';
import { newGuid } from '../../lib/newGuid.ts';
import type { PastedTable } from '../reading/sourceSession.ts';

const doneKey = (owner: string) => `import-done:${owner}`;

/** The summary of the last import of this tab, so that a reload of «Готово» shows it again. Works without storage too, until then. */
export const doneImport = {
  read(owner: string): DoneImport | null {
    const done = asJson(ofTab.read(doneKey(owner)));
    return isDone(done) ? done : null;
  },
  write(owner: string, done: DoneImport | null) {
    ofTab.write(doneKey(owner), done && JSON.stringify(done));
  },
};

let opening: Promise<IDBDatabase | null> | null = null;

const importDb = {
  get: (store: StoreName, key: string): Promise<unknown> => ask(store, 'readonly', (from) => from.get(key), undefined),
  keys: (store: StoreName): Promise<IDBValidKey[]> => ask(store, 'readonly', (from) => from.getAllKeys(), []),
  /** false: not kept */
  put: async (store: StoreName, key: string, value: unknown) =>
    (await ask(store, 'readwrite', (into) => into.put(value, key), null)) !== null,
  remove: async (store: StoreName, key: string | IDBKeyRange) => {
    await ask(store, 'readwrite', (from) => from.delete(key), undefined);
  },
};

export type ImportInput = File | PastedTable;

/** An import that is not finished: what was chosen, and what was decided about it. */
export type KeptImport<Choices = object> = { input: ImportInput; choices: Choices };

/** `savedAt`: when the last choice was made. */
type Decided = { savedAt: number; choices: object };

type Source = { savedAt: number; id: string } & ({ name: string; bytes: ArrayBuffer } | PastedTable);

const DAY = 24 * 60 * 60 * 1000;
/** Where the browser keeps nothing: until the page is closed. */
const memory = new Map<string, KeptImport>();
/** The id of this tab's import, by owner. An import stored by another tab has another id and is not changed here. */
const ids = new Map<string, string>();

/** Where the choices made for the source with this id are stored: no tab has to read before it writes, so the last choice before a reload is kept. */
const choicesKey = (owner: string, id: string) => `${owner} ${id}`;

function putChoices(owner: string, id: string, choices: object) {
  const decided: Decided = { savedAt: Date.now(), choices };
  return importDb.put('choices', choicesKey(owner, id), decided);
}

const forgetChoices = (owner: string) => importDb.remove('choices', IDBKeyRange.bound(choicesKey(owner, ''), choicesKey(owner, '\uffff')));

/** Unfinished imports by owner, for a day. Nothing here rejects: an import goes on without being kept as well. */
export const keptImport = {
  async load(owner: string): Promise<KeptImport | null> {
    const inMemory = memory.get(owner);
    if (inMemory) return inMemory;
    await forgetImports();
    const source = await importDb.get('sources', owner);
    if (!source) return null;
    const { savedAt: _, id, ...kept } = source as Source;
    const decided = (await importDb.get('choices', choicesKey(owner, id))) as Decided | undefined;
    if (!decided) return null;
    ids.set(owner, id);
    const input = 'pasted' in kept ? kept : new File([kept.bytes], kept.name);
    return { input, choices: decided.choices };
  },

  async start(owner: string, first: KeptImport) {
    memory.set(owner, first);
    const id = newGuid();
    ids.set(owner, id);
    const source = await sourceOf(first.input, id);
    if (!source) return;
    const kept = await importDb.put('sources', owner, source);
    const latest = memory.get(owner);
    if (!latest) await importDb.remove('sources', owner);
    if (!kept || latest?.input !== first.input) return;
    memory.delete(owner);
    // first: the browser carries the two out in this order, so only the choices of the replaced import go
    void forgetChoices(owner);
    await putChoices(owner, id, latest.choices);
  },

  /** Keeps what was decided since `start`. */
  async save(owner: string, kept: KeptImport) {
    const id = ids.get(owner);
    if (memory.has(owner)) memory.set(owner, kept);
    else if (id !== undefined) await putChoices(owner, id, kept.choices);
  },

  async remove(owner: string) {
    memory.delete(owner);
    const id = ids.get(owner);
    if (id === undefined) return;
    ids.delete(owner);
    await importDb.remove('choices', choicesKey(owner, id));
    const source = (await importDb.get('sources', owner)) as Source | undefined;
    if (source?.id === id) await importDb.remove('sources', owner);
  },
};

/** Removes imports of any user in which nothing was chosen for over a day, and choices whose import is gone. */
export async function forgetImports(): Promise<void> {
  const alive = new Set<string>();
  for (const owner of (await importDb.keys('sources')).map(String)) {
    const source = (await importDb.get('sources', owner)) as Source | undefined;
    if (!source) continue;
    const key = choicesKey(owner, source.id);
    const decided = (await importDb.get('choices', key)) as Decided | undefined;
    if (Date.now() - (decided?.savedAt ?? source.savedAt) > DAY) await importDb.remove('sources', owner);
    else alive.add(key);
  }
  for (const key of (await importDb.keys('choices')).map(String)) if (!alive.has(key)) await importDb.remove('choices', key);
}

/** What people call it. */
export function inputName(input: ImportInput): string {
  return input.name ?? PASTED_TABLE;
}

async function sourceOf(input: ImportInput, id: string): Promise<Source | null> {
  const savedAt = Date.now();
  if ('pasted' in input) return { savedAt, id, ...input };
  const bytes = await input.arrayBuffer().catch(() => null);
  return bytes && { savedAt, id, name: input.name, bytes };
}

type StoreName = 'sources' | 'choices';

/** The browser's own database of unfinished imports; null where it is switched off or full. */
function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise<IDBDatabase | null>((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null);
    try {
      const request = indexedDB.open('prorabka-import', 1);
      request.onupgradeneeded = () => {
        for (const name of ['sources', 'choices']) request.result.createObjectStore(name);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

/** One step with one store. Never rejects: `failed` stands for whatever the browser refused. */
async function ask<T, F>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  failed: F,
): Promise<T | F> {
  const db = await open();
  if (!db) return failed;
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      // else the browser waits until the page has taken the answer, and a reload in between undoes the step
      if (mode === 'readwrite') transaction.commit();
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(failed);
      transaction.onabort = () => resolve(failed);
    } catch {
      resolve(failed);
    }
  });
}

/** What was loaded, without its rows. */
export type DoneImport = {
  /** «Файл «прайс.csv»», «Вставленная таблица», «Готовый прайс-лист «Ремонт, Москва»» */
  source: string;
  /** null: nothing was written */
  changeset: string | null;
  /** «2 новые, 1 изменённая», «3 строки пропущены» */
  facts: string[];
  /** it was undone after it was loaded */
  reverted?: boolean;
};

/** Another version of the product may have written it otherwise. */
function isDone(stored: unknown): stored is DoneImport {
  return typeof stored === 'object' && stored !== null && 'source' in stored && 'facts' in stored && Array.isArray(stored.facts);
}
