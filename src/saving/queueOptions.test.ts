import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../api/tokenStorage.ts';
import { type Entry, newEntry } from './entry.ts';
import { sessionUnsavedStore } from './queueOptions.ts';

const service = (n: number) => ({
  guid: String(n).padStart(36, '0'),
  title: 'Облицовка стен керамической плиткой размером 30×60 см',
  category: 'c'.padStart(36, '0'),
  unit_of_measure: 'м²',
  cost_per_unit: 1250.5,
  price_per_unit: 1800,
  note: '',
  position: n,
  is_deleted: false,
  version: 2,
  updated_at: '2026-11-25T12:41:01.632Z',
  price_changed_at: '2026-11-25T12:41:01.632Z',
});
type Service = ReturnType<typeof service>;
const change = (n: number): Entry<Service> => ({
  ...newEntry(service(n)),
  attempt: {
    kind: 'edit',
    values: { price_per_unit: 1980.5 },
    key: 'k'.padStart(36, '0'),
    version: 2,
    with: { rows: 5000, title: 'Цены: +10 %, 10 000 услуг' },
  },
});
const changes = (count: number) => new Map(Array.from({ length: count }, (_, n) => [String(n), change(n)]));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ten thousand changed services fit the storage of a tab, and are read as they were', () => {
  const storage = memoryStorage();
  const entries = changes(10_000);
  const store = sessionUnsavedStore<Service>('me', storage);
  store.keep(entries);
  store.flush?.();
  // what Chromium takes
  expect(storage.getItem('unsaved:me')?.length).toBeLessThan(5 * 1024 * 1024);
  expect(sessionUnsavedStore<Service>('me', storage).load()).toEqual([...entries.values()]);
});

it('rows with other fields than the first are kept too, and so are those that an earlier release has written', () => {
  const storage = memoryStorage();
  const { note: _, ...plain } = service(1);
  const entries = [change(0), { ...change(1), base: plain as Service }, { ...change(2), base: null, draft: service(2) }];
  const store = sessionUnsavedStore<Service>('me', storage);
  store.keep(new Map(entries.map((entry) => [entry.guid, entry])));
  store.flush?.();
  expect(store.load()).toEqual(entries);
  storage.setItem('unsaved:me', JSON.stringify([{ guid: '1', base: plain, pending: { note: 'да' } }]));
  expect(store.load()).toMatchObject([{ guid: '1', base: plain, pending: { note: 'да' }, draft: null }]);
});

it('rows that have not changed are not written anew; of a text too long for the storage nothing is, and the page keeps its rows', () => {
  const storage = memoryStorage();
  const store = sessionUnsavedStore<Service>('me', storage);
  const entries = changes(1000);
  store.keep(entries);
  vi.advanceTimersByTime(300);
  const written = vi.spyOn(JSON, 'stringify');
  store.keep(new Map([...entries, ['new', change(1000)]]));
  vi.advanceTimersByTime(300);
  expect(written.mock.calls.length).toBeLessThan(10);
  written.mockRestore();
  const before = storage.getItem('unsaved:me');
  expect(store.load()).toHaveLength(1001);
  store.keep(changes(20_000));
  vi.advanceTimersByTime(300);
  expect(storage.getItem('unsaved:me')).toBe(before);
  expect(sessionUnsavedStore<Service>('me', storage).load()).toHaveLength(20_000);
  store.keep(changes(1));
  expect(sessionUnsavedStore<Service>('me', storage).load()).toHaveLength(1);
});

it('rows that no storage takes are kept as long as the page, for their owner alone, until they are saved', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const entry = { ...change(1), pending: { note: 'да' } };
  const store = sessionUnsavedStore<Service>('anna', closed);
  store.keep(new Map([[entry.guid, entry]]));
  expect(sessionUnsavedStore<Service>('anna', closed).load()).toEqual([entry]);
  expect(sessionUnsavedStore<Service>('boris', closed).load()).toEqual([]);
  store.keep(new Map());
  expect(sessionUnsavedStore<Service>('anna', closed).load()).toEqual([]);
});
