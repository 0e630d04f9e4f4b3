import { expect, it } from 'vitest';
import { caretAfter, grouped, readTyped, requisiteFields } from './requisiteFields.ts';

const account = [5, 3, 1, 4, 7];

it('a КПП is read in small letters too, but not in Cyrillic ones', () => {
  const read = (kpp: string) => requisiteFields.read('kpp', kpp, { ...requisiteFields.blank, kpp });
  expect(read('9979ab001')).toEqual({ value: '9979AB001' });
  expect(read('7736АВ001')).toEqual({ error: expect.stringContaining('латинские буквы') });
});

it('the digits of a requisite are grouped as far as they go', () => {
  expect(grouped('', account)).toBe('');
  expect(grouped('40702', account)).toBe('40702');
  expect(grouped('407028', account)).toBe('40702 8');
  expect(grouped('40702810900000001234', account)).toBe('40702 810 9 0000 0001234');
});

it('too many digits of a requisite are kept, so that the form can report them', () => {
  expect(grouped('4070281090000000123456', account)).toBe('40702 810 9 0000 000123456');
});

it('text pasted with any spaces and signs is reduced to its digits', () => {
  expect(readTyped('', '40702.810.9\u00a00000-0001234', 24, 'insertFromPaste')).toEqual({ digits: '40702810900000001234', before: 20 });
});

it('a deletion passes over the space between groups of digits', () => {
  // «40702 |810» and Backspace leave «40702|810»
  expect(readTyped('40702810', '40702810', 5, 'deleteContentBackward')).toEqual({ digits: '4070810', before: 4 });
  // «40702| 810» and Delete
  expect(readTyped('40702810', '40702810', 5, 'deleteContentForward')).toEqual({ digits: '4070210', before: 5 });
  expect(readTyped('40702810', '4070281', 7, 'deleteContentBackward')).toEqual({ digits: '4070281', before: 7 });
});

it('the caret is found in the grouped digits', () => {
  expect(caretAfter('40702 810', 0)).toBe(0);
  expect(caretAfter('40702 810', 5)).toBe(5);
  expect(caretAfter('40702 810', 6)).toBe(7);
  expect(caretAfter('40702 810', 8)).toBe(9);
});
