import { beforeEach, expect, it, vi } from 'vitest';
import { keptWork } from '../../src/lib/keptWork.ts';

const DAY = 24 * 60 * 60 * 1000;
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('kept-work:'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

it('kept work is handed out once, at its own place only', () => {
  expect(keptWork.put('objects:anna:1', '«Баня»', { title: 'Баня' })).toBe(true);
  for (const place of ['objects:boris:1', 'objects:anna:2', 'contractors:anna:1']) expect(keptWork.list(place)).toEqual([]);
  const [kept] = keptWork.list('objects:anna:1');
  expect(kept).toMatchObject({ title: '«Баня»', work: { title: 'Баня' } });
  expect(keptWork.take('objects:boris:1', kept?.id ?? '')).toBeNull();
  expect(keptWork.take('objects:anna:1', kept?.id ?? '')).toEqual({ title: 'Баня' });
  expect(keptWork.take('objects:anna:1', kept?.id ?? '')).toBeNull();
  expect(keys()).toEqual([]);
});

it('kept work of this tab is told from that of another one', () => {
  keptWork.put('entry:anna:1', 'моё', 'моё');
  const tab = sessionStorage.getItem('tab') ?? '';
  sessionStorage.clear();
  keptWork.put('entry:anna:1', 'чужое', 'чужое');
  sessionStorage.setItem('tab', tab);
  expect(keptWork.takeOwn('entry:anna:1')).toEqual(['моё']);
  expect(keptWork.list('entry:anna:1').map(({ work }) => work)).toEqual(['чужое']);
});

it('kept work is removed after seven days, whoever looks', () => {
  keptWork.put('objects:anna:1', 'старое', 1);
  vi.setSystemTime(Date.now() + 7 * DAY);
  expect(keptWork.list('objects:anna:1')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  expect(keptWork.list('objects:boris:1')).toEqual([]);
  expect(keys()).toEqual([]);
});

it('kept work is at most twenty pieces: the oldest gives way', () => {
  for (let n = 1; n <= 21; n += 1) {
    vi.setSystemTime(Date.now() + 1);
    keptWork.put('objects:anna:1', String(n), n);
  }
  const titles = keptWork.list('objects:anna:1').map(({ title }) => title);
  expect(titles).toHaveLength(20);
  expect([titles[0], titles.at(-1)]).toEqual(['21', '2']);
});

it('kept work that cannot be read, or stored, does no harm', () => {
  localStorage.setItem('kept-work:objects:anna:1:a', '{');
  localStorage.setItem('kept-work:objects:anna:1:b', '{"at":"yesterday"}');
  expect(keptWork.list('objects:anna:1')).toEqual([]);
  expect(keys()).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(keptWork.put('objects:anna:1', 'x', 1)).toBe(false);
});
