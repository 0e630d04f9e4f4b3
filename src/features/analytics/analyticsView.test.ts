import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { filterOf, readView, reportQuery, viewQuery } from './analyticsView.ts';

const today = dayjs('2026-11-21');
const GUID = '00000000-0000-4000-8000-0000000000b1';
const read = (text: string) => readView(new URLSearchParams(text), today);

it('the analytics view shows the last twelve months when the address names no period', () => {
  expect(read('')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
});

it('the address of an analytics view is read back as the same view', () => {
  const view = {
    from: '2026-01-01',
    to: '2026-03-31',
    object: GUID,
    contractor: 'none',
    bill: GUID,
    compare: 'year',
    asClosed: true,
  } as const;
  expect(read(viewQuery(view))).toEqual(view);
  expect(viewQuery(read(viewQuery(view)))).toBe(viewQuery(view));
});

it('the ends of the analytics period are put in order, and a missing end is filled in', () => {
  expect(read('from=2026-05-01&to=2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-05-01' });
  expect(read('from=2026-05-10')).toEqual({ from: '2026-05-10', to: '2026-11-30' });
  expect(read('from=2027-05-10')).toEqual({ from: '2027-05-10', to: '2027-12-31' });
  expect(read('to=2026-06-30')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
});

it('the analytics view leaves out unknown parameters', () => {
  expect(read('compare=week&object=x&types=income&sums=now')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
});

it('the analytics view requests reports and operations of the same days', () => {
  const view = read('from=2026-01-01&to=2026-01-31&bill=none&compare=previous&sums=closed');
  expect(reportQuery(view)).toEqual({ from: '2026-01-01', to: '2026-01-31', bill: 'none', compare: 'previous' });
  expect(filterOf(view)).toEqual({ from: '2026-01-01', to: '2026-01-31', bill: 'none' });
});
