import { describe, expect, it } from 'vitest';
import { linkedPages, numberedPages, readPosition } from './useFilterAddress.ts';

describe('pages of the list of operations', () => {
  it('are those that the header Link names', () => {
    const link =
      '</api/transaction/list/?id=1&before=k5>; rel="prev", </api/transaction/list/?id=1&after=k9>; rel="next", </api/x/?before=end>; rel="last"';
    expect(linkedPages(link, { after: 'k4' })).toEqual({
      first: {},
      prev: { before: 'k5' },
      next: { after: 'k9' },
      last: { before: 'end' },
    });
    expect(linkedPages(null, {})).toEqual({});
  });

  it('are numbered where the console splits the list', () => {
    expect(numberedPages(1, 1)).toEqual({});
    expect(numberedPages(2, 4)).toEqual({ first: {}, prev: {}, next: { page: '3' }, last: { page: '4' } });
  });

  it('are read from one place in the address', () => {
    expect(readPosition(new URLSearchParams('types=income&before=end'))).toEqual({ before: 'end' });
    expect(readPosition(new URLSearchParams('types=income'))).toEqual({});
  });
});
