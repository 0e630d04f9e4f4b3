import { expect, it } from 'vitest';
import { monthTitle } from './periods.ts';

it('a month is named with its year', () => {
  expect(monthTitle('2026-11')).toBe('ноябрь\u00a02026');
  expect(monthTitle('1999-01')).toBe('январь\u00a01999');
});
