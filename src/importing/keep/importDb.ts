type StoreName = 'sources' | 'choices';

let opening: Promise<IDBDatabase | null> | null = null;

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
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(failed);
      transaction.onabort = () => resolve(failed);
    } catch {
      resolve(failed);
    }
  });
}

export const importDb = {
  get: (store: StoreName, key: string): Promise<unknown> => ask(store, 'readonly', (from) => from.get(key), undefined),
  /** false: not kept */
  put: async (store: StoreName, key: string, value: unknown): Promise<boolean> =>
    (await ask(store, 'readwrite', (into) => into.put(value, key), null)) !== null,
  remove: async (store: StoreName, key: string): Promise<void> => {
    await ask(store, 'readwrite', (from) => from.delete(key), undefined);
  },
};
