import { expect, it } from 'vitest';
import { readListQuery, writeListQuery } from '../../lists/listQuery.ts';
import { fitsFilter, knownFilters, narrowing, orderingOf, userFilters, userFilterWords, validFilters } from './userFilters.ts';

const read = (address: string) => readListQuery(new URLSearchParams(address), userFilters, validFilters);

it('the filters of users are read back from the address as written', () => {
  const address = 'queue=today&status=in_work&plan=none&joined_from=2026-01-01&seen_to=2026-11-20&is_active=false&search=иван&page=3';
  const query = read(address);
  expect(read(writeListQuery(query).toString())).toEqual(query);
  expect(narrowing(query)).toEqual({
    queue: 'today',
    status: 'in_work',
    plan: 'none',
    joined_from: '2026-01-01',
    seen_to: '2026-11-20',
    is_active: 'false',
    search: 'иван',
  });
});

it('the filters of users leave out wrong values of an address', () => {
  const { filters } = read('status=quick&plan=gold&next_from=2026-02-30&joined_to=завтра&is_deleted=yes&statistic=new');
  expect(filters).toEqual({ statistic: 'new' });
});

it('the filters of users that an API of the specification’s calls alone does not know are left out', () => {
  const { filters } = read('queue=today&statistic=new&status=new&plan=pro&is_active=false&next_from=2026-11-01&seen_to=2026-11-20');
  expect(knownFilters(filters, false)).toEqual({ statistic: 'new', status: 'new', next_from: '2026-11-01' });
  expect(knownFilters(filters, true)).toEqual(filters);
});

it('a queue of users is ordered by whom to call first, unless a column was chosen', () => {
  expect(orderingOf(read('queue=overdue'))).toBe('next_time');
  expect(orderingOf(read('queue=overdue&ordering=-name'))).toBe('-name');
  expect(orderingOf(read('ordering=comment'))).toBe('');
});

it('the filters of users are described in words', () => {
  const { filters } = read('status=waiting&plan=pro_plus&next_from=2026-11-01&next_to=2026-11-30&is_deleted=true');
  expect(userFilterWords(filters).map(({ text }) => text)).toEqual([
    'Статус: Ждём ответа',
    'Тариф: Про Плюс',
    'Удалённые',
    'Следующий контакт: ноябрь 2026',
  ]);
});

it('the filters of users tell which edited rows would leave the list', () => {
  const today = '2026-11-22';
  const row = { status: 'new' as const, next_time: '2026-11-22' };
  expect(fitsFilter(row, { queue: 'today' }, today)).toBe(true);
  expect(fitsFilter({ ...row, next_time: '2026-11-25' }, { queue: 'today' }, today)).toBe(false);
  expect(fitsFilter({ ...row, next_time: null }, { queue: 'overdue' }, today)).toBe(false);
  expect(fitsFilter({ ...row, status: 'paid' }, { status: 'new' }, today)).toBe(false);
  expect(fitsFilter(row, { next_from: '2026-11-23' }, today)).toBe(false);
  expect(fitsFilter(row, { next_to: '2026-11-21' }, today)).toBe(false);
  expect(fitsFilter(row, {}, today)).toBe(true);
});
