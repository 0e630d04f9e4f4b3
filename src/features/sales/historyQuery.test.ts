import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { readListQuery } from '../../lists/listQuery.ts';
import { filterOf, historyFilters, isNarrowed, ownPeriodValues, periodOf } from './salesView.ts';

const today = dayjs('2026-11-22');
const days = { from: '2026-11-01', to: '2026-11-30' };
const read = (query: string) => readListQuery(new URLSearchParams(query), historyFilters);

it('the sales history shows the days of the page unless the list has its own', () => {
  expect(periodOf({}, days, today)).toEqual(days);
  expect(periodOf({ pays: 'all' }, days, today)).toEqual({});
  expect(periodOf({ pays: 'lastMonth' }, days, today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(periodOf({ pays_from: '2026-01-15' }, days, today)).toEqual({ from: '2026-01-15', to: undefined });
});

it.each([null, {}, { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-01-15' }])('the own period %o is read back', (period) => {
  const values = Object.fromEntries(
    Object.entries(ownPeriodValues(period, today)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  expect(periodOf(values, days, today)).toEqual(period ?? days);
});

it('the sales history sends every filter, but only days and words where the API knows no more', () => {
  const query = read('search=орлов&status=refunded&source=card&subscription_type=pro&kind=renewal&user=7&pays=all');
  const narrowed = { search: 'орлов', status: 'refunded', source: 'card', subscription_type: 'pro', kind: 'renewal', user: '7' };
  expect(filterOf(query, days, true)).toEqual(narrowed);
  expect(filterOf(query, days, false)).toEqual({ search: 'орлов' });
  expect(filterOf(read(''), days, true)).toEqual(days);
  expect(filterOf(read('status=paid'), days, false)).toEqual(days);
});

it('a period alone does not count as a filter of the sales history', () => {
  expect(isNarrowed(read('pays=all'))).toBe(false);
  expect(isNarrowed(read('kind=new'))).toBe(true);
});
