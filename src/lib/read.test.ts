import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Changeset } from '../../contract/changeset.ts';
import { nextCursor, type Page, readPages } from './read.ts';

const row = {} as Changeset;

it('the next cursor is found among the links of a page', () => {
  const link = '</api/changeset/list/?id=1&before=k9>; rel="prev", </api/changeset/list/?id=1&after=k5>; rel="next"';
  expect(nextCursor(link)).toBe('k5');
});

it('the next cursor is missing on the last page', () => {
  expect(nextCursor('</api/changeset/list/?before=k9>; rel="prev"')).toBeUndefined();
  expect(nextCursor(null)).toBeUndefined();
});

it('pages go on by the cursor that the API gives, else by number while rows are left', () => {
  const { getNextPageParam } = readPages(['rows'], calls.changesetList, 2, { query: { id: 'c' } });
  const page = (next?: string) => ({ rows: [], total: 4, next });
  const numbered = { rows: [row, row], total: 3 };
  const next = (pages: Page<Changeset>[]) => getNextPageParam(pages.at(-1) ?? page(), pages, 1, []);
  expect(next([page('k5')])).toBe('k5');
  expect(next([page('k5'), page()])).toBeUndefined();
  expect(next([numbered])).toBe(2);
  expect(next([numbered, { rows: [row], total: 3 }])).toBeUndefined();
});
