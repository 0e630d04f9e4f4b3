import { describe, expect, it, vi } from 'vitest';
import { isOneTypo, likelyWords, onOtherLayout, vocabularyOf } from './likelyWords.ts';

const texts = ['Укладка плитки', 'Плитка на фартук', 'Штукатурка стен', 'Монтаж Knauf', 'Окраска стен'];
const isFound = (words: readonly string[]) => texts.some((text) => words.every((word) => text.toLowerCase().includes(word)));
const likely = (query: string) => likelyWords(query, isFound, () => vocabularyOf(texts)).join(' ');

describe('the words that a query means', () => {
  it.each([
    ['плитка', 'плитка'],
    ['gkbnrf', 'плитка'],
    ['ГКБNRF'.toLowerCase(), 'гкбnrf'],
    ['лтфга', 'knauf'],
    ['плтика', 'плитка'],
    ['плтка', 'плитка'],
    ['штукотурка стен', 'штукатурка стен'],
    ['штукатурк', 'штукатурк'],
    ['инрфнхпш', 'инрфнхпш'],
    ['окл', 'окл'],
  ])('«%s» means «%s»', (query, words) => {
    expect(likely(query)).toBe(words);
  });

  it('are looked for in the vocabulary only where one of them is long enough', () => {
    const vocabulary = vi.fn(() => vocabularyOf(texts));
    likelyWords('окл пол', isFound, vocabulary);
    expect(vocabulary).not.toHaveBeenCalled();
    likelyWords('окл плтка', isFound, vocabulary);
    expect(vocabulary).toHaveBeenCalled();
  });
});

describe('one typo', () => {
  it('is a wrong, a missing, an extra letter or two that changed places', () => {
    for (const typed of ['стина', 'стна', 'стеена', 'сетна']) expect(isOneTypo(typed, 'стена')).toBe(true);
    for (const typed of ['стан', 'стеннаа', 'тсеан', 'пол']) expect(isOneTypo(typed, 'стена')).toBe(false);
  });

  it('the other layout is a way there and back', () => {
    expect(onOtherLayout(onOtherLayout('плитка 20х20, knauf'))).toBe('плитка 20х20, knauf');
  });
});
