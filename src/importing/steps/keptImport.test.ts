import { beforeEach, expect, it, vi } from 'vitest';

const OWNER = 'anna:company';
const table = (name: string) => ({ pasted: name, name });

/** The browser's database, shared by all tabs: as much of it as is used here. */
function fakeDatabase() {
  const stores: Record<string, Map<string, unknown>> = {};
  const later = <T extends object>(made: T, event: string) => {
    setTimeout(() => (made as Record<string, () => void>)[event]?.());
    return made;
  };
  const db = {
    createObjectStore: (name: string) => (stores[name] = new Map()),
    transaction(name: string) {
      const store = stores[name] ?? new Map();
      const objectStore = () => ({
        get: (key: string) => ({ result: structuredClone(store.get(key)) }),
        put: (value: unknown, key: string) => ({ result: store.set(key, structuredClone(value)) && key }),
        delete: (key: string) => ({ result: void store.delete(key) }),
      });
      return later({ objectStore }, 'oncomplete');
    },
  };
  const request = { result: db };
  return {
    open() {
      if (Object.keys(stores).length === 0) setTimeout(() => (request as { onupgradeneeded?(): void }).onupgradeneeded?.());
      return later(request, 'onsuccess');
    },
  };
}

/** The module as another tab has it. */
async function tab() {
  vi.resetModules();
  return (await import('./keptImport.ts')).keptImport;
}

beforeEach(() => vi.stubGlobal('indexedDB', fakeDatabase()));

it('an unfinished import comes back after a reload with what was decided', async () => {
  const before = await tab();
  await before.start(OWNER, { input: table('первый'), choices: {} });
  await before.save(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  expect(await (await tab()).load(OWNER)).toEqual({ input: table('первый'), choices: { sheet: 1 } });
});

it('what is decided about a file in one tab is not kept for the file of another tab, nor does its end end the other', async () => {
  const [one, other] = [await tab(), await tab()];
  await one.start(OWNER, { input: table('первый'), choices: {} });
  await other.start(OWNER, { input: table('второй'), choices: { sheet: 2 } });
  await one.save(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  await one.remove(OWNER);
  expect(await (await tab()).load(OWNER)).toEqual({ input: table('второй'), choices: { sheet: 2 } });
});
