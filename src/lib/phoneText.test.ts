import { expect, it } from 'vitest';
import { phoneLink, phoneText } from './contacts.ts';

it('a Russian phone is shown in groups, and any other text is left as it is', () => {
  expect(phoneText('+79000001006')).toBe('+7\u00a0900\u00a0000-10-06');
  expect(phoneText('8 (900) 000 10 06')).toBe('+7\u00a0900\u00a0000-10-06');
  expect(phoneText('доб. 12')).toBe('доб. 12');
  expect(phoneText('')).toBe('');
});

it.each([
  ['+79161234567', 'tel:+79161234567'],
  ['8 (495) 123-45-67 доб. 105', 'tel:+74951234567'],
  ['8 (495) 123-45-67 (Доб. 105)', 'tel:+74951234567'],
  ['8 916 123-45-67, 8 903 765-43-21', 'tel:+79161234567'],
  ['8 495 123-45-67/68', 'tel:+74951234567'],
  ['+375 29 123–45–67; Минск', 'tel:+375291234567'],
  ['спросить Аню, 8 916 123-45-67', 'tel:+79161234567'],
  ['8 916 123-45-67 (Аня)', 'tel:+79161234567'],
])('the kept phone «%s» is dialled by its first number', (kept, link) => expect(phoneLink(kept)).toBe(link));

it.each(['', 'доб. 12', '123-45-67', '8 495 123-45-67 105', '+7 495 123-45-67 105'])('the kept phone «%s» is not dialled', (kept) =>
  expect(phoneLink(kept)).toBeNull(),
);
