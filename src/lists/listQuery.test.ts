import { expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './listQuery.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text), ['status']);

it('the query of a list is read back from the address as written', () => {
  const query = { search: 'лесная', ordering: '-title', page: 3, size: 20, withDeleted: true, filters: { status: 'done' } };
  expect(read(writeListQuery(query).toString())).toEqual(query);
});

it('the query of a list leaves default values out of the address', () => {
  expect(writeListQuery(read('')).toString()).toBe('');
  expect(read('')).toEqual({ search: '', ordering: '', page: 1, size: 50, withDeleted: false, filters: {} });
});

it('the query of a list replaces invalid values by defaults, and leaves out filters of another list', () => {
  expect(read('page=-4&page_size=7&category=x&deleted=1')).toEqual(read(''));
  expect(read('page=два')).toMatchObject({ page: 1 });
});
