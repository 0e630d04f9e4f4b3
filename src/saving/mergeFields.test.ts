import { expect, it } from 'vitest';
import { mergeFields } from './mergeFields.ts';

const base = { title: 'Окраска', price: 200, position: 1, is_deleted: false, version: 3 };

it('mergeFields sends again what only I changed, and asks about what both changed to different values', () => {
  const theirs = { ...base, version: 4, title: 'Покраска', price: 300 };
  expect(mergeFields(base, { price: 250, position: 7, is_deleted: false }, theirs)).toEqual({
    resend: { position: 7 },
    conflict: { price: 250 },
  });
  expect(mergeFields(base, { price: 300 }, theirs)).toEqual({ resend: {}, conflict: {} });
});

it('mergeFields asks before a row goes that the other person has edited, but not over a mere new version', () => {
  const gone = { is_deleted: true };
  expect(mergeFields(base, gone, { ...base, version: 4, price: 300 }).conflict).toEqual(gone);
  expect(mergeFields(base, gone, { ...base, version: 4, position: 9 }).resend).toEqual(gone);
});

it('mergeFields drops a place in a category from which somebody has taken the row, and keeps one in another category', () => {
  const there = { ...base, category: 'А' };
  expect(mergeFields(there, { position: 7 }, { ...there, category: 'Б' }).resend).toEqual({});
  const move = { category: 'Б', position: 7 };
  expect(mergeFields(there, move, { ...there, price: 300 }).resend).toEqual(move);
  expect(mergeFields(there, move, { ...there, category: 'Б' }).resend).toEqual({ position: 7 });
});

it('mergeFields puts a place to choice together with the category that it is in', () => {
  const there = { ...base, category: 'А' };
  const move = { category: 'Б', position: 7 };
  expect(mergeFields(there, move, { ...there, category: 'В', position: 7 })).toEqual({ resend: {}, conflict: move });
});
