import { expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './listQuery.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text), ['status']);

it('reads from an address what it wrote into one', () => {
  const query = { search: 'лесная', ordering: '-title', page: 3, size: 20, withDeleted: true, filters: { status: 'done' } };
  expect(read(writeListQuery(query).toString())).toEqual(query);
});

it('says nothing of what is as usual', () => {
  expect(writeListQuery(read('')).toString()).toBe('');
  expect(read('')).toEqual({ search: '', ordering: '', page: 1, size: 50, withDeleted: false, filters: {} });
});

it('takes what makes no sense for what is usual, and leaves out filters of another list', () => {
  expect(read('page=-4&page_size=7&category=x&deleted=1')).toEqual(read(''));
  expect(read('page=два')).toMatchObject({ page: 1 });
});
