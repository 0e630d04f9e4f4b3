import { beforeEach, expect, it, vi } from 'vitest';

const OWNER = 'anna:company';
const table = (name: string) => ({ pasted: name, name });

type Range = { from: string; to: string };

/** The browser's database, shared by all tabs: as much of it as is used here. */
function fakeDatabase() {
  const stores: Record<string, Map<string, unknown>> = {};
  const later = <T extends object>(made: T, event: string) => {
    setTimeout(() => (made as Record<string, () => void>)[event]?.());
    return made;
  };
  let page = 1;
  const dbOf = (own: number) => ({
    createObjectStore: (name: string) => (stores[name] = new Map()),
    transaction(name: string) {
      if (own !== page) throw new Error('the page is left');
      const store = stores[name] ?? new Map();
      const objectStore = () => ({
        getAllKeys: () => ({ result: [...store.keys()] }),
        get: (key: string) => ({ result: structuredClone(store.get(key)) }),
        put: (value: unknown, key: string) => ({ result: store.set(key, structuredClone(value)) && key }),
        delete(keys: string | Range) {
          const isMeant = (key: string) => (typeof keys === 'string' ? key === keys : keys.from <= key && key <= keys.to);
          for (const key of [...store.keys()]) if (isMeant(key)) store.delete(key);
          return { result: undefined };
        },
      });
      return later({ objectStore, commit() {} }, 'oncomplete');
    },
  });
  return {
    /** keys of everything in it */
    kept: () => Object.values(stores).flatMap((store) => [...store.keys()]),
    /** Nothing more is written by pages that are open now. */
    leave() {
      page += 1;
    },
    open() {
      const request = { result: dbOf(page) };
      if (Object.keys(stores).length === 0) setTimeout(() => (request as { onupgradeneeded?(): void }).onupgradeneeded?.());
      return later(request, 'onsuccess');
    },
  };
}

/** The module as another tab has it. */
async function tab() {
  vi.resetModules();
  const { keptImport, forgetImports } = await import('./keptImport.ts');
  return { ...keptImport, forgetImports };
}

let database: ReturnType<typeof fakeDatabase>;
beforeEach(() => {
  database = fakeDatabase();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string): Range => ({ from, to }) });
});

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

it('a choice is on its way to the database in the moment it is made: a reload at once does not lose it', async () => {
  const before = await tab();
  await before.start(OWNER, { input: table('первый'), choices: {} });
  void before.save(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  await Promise.resolve();
  database.leave();
  expect(await (await tab()).load(OWNER)).toEqual({ input: table('первый'), choices: { sheet: 1 } });
});

it('another file forgets what was decided about the one before it', async () => {
  const one = await tab();
  await one.start(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  await one.start(OWNER, { input: table('второй'), choices: {} });
  expect(await (await tab()).load(OWNER)).toEqual({ input: table('второй'), choices: {} });
  await one.remove(OWNER);
  expect(await (await tab()).load(OWNER)).toBeNull();
});

it('an unfinished import goes a day after, when anybody opens an import', async () => {
  const one = await tab();
  await one.start(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
  await (await tab()).load('boris:company');
  clock.mockRestore();
  expect(database.kept()).toEqual([]);
});

it('an unfinished import stays a day after the last choice, whoever leaves meanwhile', async () => {
  const HALF = 13 * 60 * 60 * 1000;
  const began = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(began);
  const one = await tab();
  await one.start(OWNER, { input: table('первый'), choices: {} });
  clock.mockReturnValue(began + HALF);
  await one.save(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  clock.mockReturnValue(began + 2 * HALF);
  await one.forgetImports();
  expect(await (await tab()).load(OWNER)).toEqual({ input: table('первый'), choices: { sheet: 1 } });
  clock.mockRestore();
});

it('a choice that a tab makes for an import replaced by another tab goes with the next look at the database', async () => {
  const [one, other] = [await tab(), await tab()];
  await one.start(OWNER, { input: table('первый'), choices: {} });
  await other.start(OWNER, { input: table('второй'), choices: {} });
  await one.save(OWNER, { input: table('первый'), choices: { sheet: 1 } });
  await other.forgetImports();
  expect(database.kept()).toEqual([OWNER, expect.stringMatching(/^anna:company /)]);
});
