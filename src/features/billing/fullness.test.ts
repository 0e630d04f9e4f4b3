import { expect, it } from 'vitest';
import { fullness } from './planWords.ts';

it('usage is near the limit from four fifths on, full at the limit, and says how far beyond it is', () => {
  expect(fullness(3, 5)).toEqual({ share: 60, level: 'free', words: '' });
  expect(fullness(4, 5)).toEqual({ share: 80, level: 'near', words: 'можно добавить ещё 1' });
  expect(fullness(5, 5)).toEqual({ share: 100, level: 'full', words: 'предел достигнут' });
  expect(fullness(7, 5)).toEqual({ share: 100, level: 'full', words: 'больше предела на 2' });
  expect(fullness(0, 0)).toMatchObject({ share: 100, level: 'full' });
});

it('usage has no words where there is no limit or the count is unknown', () => {
  expect(fullness(100, null)).toEqual({ share: 0, level: 'free', words: '' });
  expect(fullness(null, 5)).toEqual({ share: 0, level: 'free', words: '' });
});
