import { expect, it } from 'vitest';
import { phoneText } from './contacts.ts';

it('a Russian phone is shown in groups, and any other text is left as it is', () => {
  expect(phoneText('+79000001006')).toBe('+7\u00a0900\u00a0000-10-06');
  expect(phoneText('8 (900) 000 10 06')).toBe('+7\u00a0900\u00a0000-10-06');
  expect(phoneText('доб. 12')).toBe('доб. 12');
  expect(phoneText('')).toBe('');
});
