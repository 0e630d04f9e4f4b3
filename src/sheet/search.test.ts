import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts, searchWords } from './search.ts';

const hits = (text: string, query: string) =>
  markedParts(text, searchWords(query))
    .filter((part) => part.hit)
    .map((part) => part.text);

describe('the words of a search', () => {
  it('are one for a sum whose thousands are set apart', () => {
    expect(searchWords('1 990')).toEqual(['1990']);
    expect(searchWords(' 12\u00a0500,50 ')).toEqual(['12500,50']);
    expect(searchWords('плитка 600 600')).toEqual(['плитка', '600', '600']);
    expect(searchWords('19 90')).toEqual(['19', '90']);
  });
});

describe('the marker of search matches', () => {
  it('marks every place of every word, whatever the case and ё', () => {
    expect(hits('Чёрная окраска чёрных стен', 'ЧЕРН')).toEqual(['Чёрн', 'чёрн']);
    expect(hits('Окраска стен', 'стен окр')).toEqual(['Окр', 'стен']);
  });
  it('marks words that overlap as one', () => {
    expect(hits('Окраска', 'окра краск')).toEqual(['Окраск']);
  });
  it('marks nothing where a word is missing', () => {
    expect(hits('Окраска стен', 'окраска потолка')).toEqual([]);
    expect(hits('Окраска', '  ')).toEqual([]);
  });
  it('never loses a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(
          markedParts(text, searchWords(query))
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
