import { expect, test } from 'vitest';
import { contrast } from '../../lib/contrast.ts';
import { colourAdvice, readColour } from './BrandForm.tsx';

test.each([
  ['#C2410C', '#c2410c'],
  ['c2410c ', '#c2410c'],
  ['#fa0', '#ffaa00'],
])('«%s» is the colour %s', (typed, colour) => expect(readColour(typed)).toBe(colour));

test.each(['', '#12345', 'red', '#gggggg', '#c2410c80'])('«%s» is no colour', (typed) => expect(readColour(typed)).toBeNull());

test('a colour visible on paper is approved, and a pale one gets a darker suggestion', () => {
  expect(colourAdvice('#c2410c')).toEqual({ sentence: 'Контраст с\u00a0бумагой 5,1\u00a0:\u00a01: хорошо видно.', better: null });
  const { sentence, better } = colourAdvice('#fde68a');
  expect(sentence).toContain('всего 1,2');
  expect(contrast(better ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(3);
});
