import { describe, expect, it } from 'vitest';
import { innFault } from '../../../contract/requisites.ts';
import { companyRows } from '../companyRows.ts';
import { moneyRows } from './moneyRows.ts';

const rows = moneyRows(new Date('2026-11-21T12:00:00Z'));
const directories = companyRows();
const companyOf = (title: string) => directories.company.find((row) => row.title === title)?.guid;
const of = (title: string) => rows.filter((row) => row.company === companyOf(title));
const sum = (some: typeof rows, ...types: string[]) =>
  some.filter((row) => types.includes(row.type)).reduce((total, row) => total + Math.round(row.amount * 100), 0);

describe('demo operations', () => {
  it('are the same every time, go two years back and no further than today', () => {
    expect(moneyRows(new Date('2026-11-21T12:00:00Z'))).toEqual(rows);
    expect([rows[0]?.date.slice(0, 7), rows.at(-1)?.date]).toEqual(['2024-12', '2026-11-21']);
    expect(new Set(rows.map((row) => row.guid)).size).toBe(rows.length);
    const earlier = new Set(moneyRows(new Date('2026-11-05T12:00:00Z')).map((row) => row.guid));
    expect(rows.filter((row) => row.date <= '2026-11-05').every((row) => earlier.has(row.guid))).toBe(true);
  });

  it('are there for the five firms that have a price list', () => {
    expect(of('Новый прораб')).toEqual([]);
    expect(of('Ремонт-Мастер').length).toBeGreaterThan(1000);
    for (const title of ['СтройДом', 'Уютный дом', 'Инженер-Сервис', 'Зелёный двор']) {
      const months = new Set(of(title).map((row) => row.date.slice(0, 7)));
      expect(months.size, title).toBe(24);
      expect(sum(of(title), 'income') - sum(of(title), 'expense', 'payment'), title).toBeGreaterThan(0);
    }
    expect(rows.length).toBeLessThan(5000);
  });

  it('bring a profit on most objects and a loss on some, near what was planned', () => {
    const results = directories.site_object.flatMap((site) => {
      const own = rows.filter((row) => row.stroiobject === site.guid);
      return own.length > 0 ? [{ site, income: sum(own, 'income'), cost: sum(own, 'expense', 'payment') }] : [];
    });
    const losses = results.filter(({ income, cost }) => cost > income);
    expect(losses.length).toBeGreaterThan(2);
    expect(losses.length).toBeLessThan(results.length / 3);
    for (const { site, income } of results) {
      if (site.status === 'done') expect(income / 100 / (site.planned_income ?? 1), site.title).toBeCloseTo(1, 0);
    }
  });

  it('lead to rows of their own company only, an expense to a bill, and some to no object or contractor', () => {
    const known = (table: 'contractor' | 'bill' | 'site_object') => new Set(directories[table].map((row) => `${row.company} ${row.guid}`));
    const [contractors, bills, sites] = [known('contractor'), known('bill'), known('site_object')];
    for (const row of rows) {
      if (row.contractor) expect(contractors).toContain(`${row.company} ${row.contractor}`);
      if (row.stroiobject) expect(sites).toContain(`${row.company} ${row.stroiobject}`);
      if (row.bill) expect(bills).toContain(`${row.company} ${row.bill}`);
      expect(row.bill !== null).toBe(row.type === 'expense');
      expect(row.amount).toBeGreaterThan(0);
    }
    expect(rows.some((row) => !row.stroiobject)).toBe(true);
    expect(rows.some((row) => !row.contractor)).toBe(true);
    expect(rows.some((row) => row.type === 'dividend')).toBe(true);
  });
});

it('demo contractors that are firms have tax numbers that pass the check, each its own', () => {
  const numbers = directories.contractor.map((row) => row.inn).filter((inn) => inn !== '');
  expect(numbers.length).toBeGreaterThan(10);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.map(innFault)).toEqual(numbers.map(() => null));
});
