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
