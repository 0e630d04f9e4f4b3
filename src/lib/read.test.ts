import { expect, it } from 'vitest';
import { nextCursor } from './read.ts';

it('the next cursor is found among the links of a page', () => {
  const link = '</api/changeset/list/?id=1&before=k9>; rel="prev", </api/changeset/list/?id=1&after=k5>; rel="next"';
  expect(nextCursor(link)).toBe('k5');
});

it('the next cursor is missing on the last page', () => {
  expect(nextCursor('</api/changeset/list/?before=k9>; rel="prev"')).toBeUndefined();
  expect(nextCursor(null)).toBeUndefined();
});
