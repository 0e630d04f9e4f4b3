import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, darkened, textOn } from './contrast.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the contrast of two colours goes from 1 to 21 and does not depend on their order', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#c2410c', '#c2410c')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  fc.assert(fc.property(colours, colours, (one, other) => contrast(one, other) === contrast(other, one)));
});

test('the text colour chosen for any background is readable', () => {
  fc.assert(fc.property(colours, (colour) => contrast(colour, textOn(colour)) >= 4.5));
});

test('a pale colour is darkened only as much as needed, and a dark one stays', () => {
  expect(darkened('#c2410c', 4.5)).toBe('#c2410c');
  fc.assert(
    fc.property(colours, (colour) => {
      const result = darkened(colour, 4.5);
      return contrast(result, '#ffffff') >= 4.5 && contrast(result, '#ffffff') >= contrast(colour, '#ffffff') - 1e-9;
    }),
  );
});
