import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExpenseReport, ProfitReport } from '../../contract/analytics.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createBill, createCompany, createObject, createUser, typeOf } from '../support/factories.ts';
import { inQuery, matches, type NaiveFilter, naiveSums } from '../support/naive-money.ts';
import { type Operation, randomOperations } from '../support/random-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: string;
let operations: Operation[];
const people = new Map<string, Client>();
const as = (who: string) => people.get(who) as Client;
const refs = { contractors: [] as string[], objects: [] as string[], bills: [] as string[] };
const title = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-21T12:00:00Z') });
  const flags = ['analytics_access'] as const;
  const kinds = { company: typeOf.company, partner: typeOf.partner, contractor: typeOf.contractor, client: typeOf.client };
  const users = await Promise.all(Object.keys(kinds).map((name) => createUser(server.db, { name, flags })));
  const plain = await createUser(server.db, { name: 'без доступа' });
  const members = Object.values(kinds).map((type, at) => ({ user: users[at] ?? plain, type }));
  const made = await createCompany(server.db, [...members, { user: plain, type: typeOf.company }]);
  company = made.guid;
  refs.contractors = [...made.contractorOf.values()].slice(0, 3);
  refs.bills = await Promise.all(['Аренда', 'Бензин'].map((name) => createBill(server.db, company, name)));
  for (const name of ['Дача', 'Склад', 'Школа']) title.set(await createObject(server.db, company, name, 1000), name);
  refs.objects = [...title.keys()];
  operations = await randomOperations(server.db, company, refs, 800, 7);
  for (const user of [...users, plain, await createUser(server.db, { name: 'чужой', flags })])
    people.set(user.name, await clientOf(server, user));
});

const report = (kind: 'profit' | 'expense', query = '', who = 'company') =>
  as(who).get(`/api/analytics/company-${kind}/${company}/?${query.replace(/^&/, '')}`);
const profit = async (query: string): Promise<ProfitReport> => (await report('profit', query)).body;
const expense = async (query: string): Promise<ExpenseReport> => (await report('expense', query)).body;

const living = (filter: NaiveFilter) => operations.filter((one) => matches(one, { ...filter, is_deleted: false }));
const percent = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
function sumsOf(rows: readonly Operation[]) {
  const sums = naiveSums(rows);
  return { ...sums, margin: percent(sums.profit, sums.income) };
}
const costOf = (rows: readonly Operation[]) =>
  rows.reduce((sum, { type, kopecks }) => (type === 'expense' || type === 'payment' ? sum + kopecks : sum), 0) / 100;

type Sums = Record<string, number | null>;
/** Money to the kopeck, percent to half a hundredth. */
function expectSums(actual: Sums, wanted: Sums): void {
  const { margin, ...money } = actual;
  const { margin: wantedMargin, ...wantedMoney } = wanted;
  expect(money).toEqual(wantedMoney);
  if (wantedMargin === null || wantedMargin === undefined) expect(margin ?? null).toBeNull();
  else expect(Math.abs((margin ?? Number.NaN) - wantedMargin)).toBeLessThan(0.00501);
}

const DAY = 86_400_000;
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const months = (from: string, to: string): string[] => {
  const found: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY)
    if (found.at(-1) !== iso(day).slice(0, 7)) found.push(iso(day).slice(0, 7));
  return found;
};
const lastOf = (month: string) => iso(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));

const areWhole = (from: string, to: string) => from.endsWith('-01') && to === lastOf(to.slice(0, 7));

/** The period compared with, said once more in other words: by counting days, and by naming the ends of months. */
function earlier(from: string, to: string, compare: 'previous' | 'year'): [string, string] {
  const whole = areWhole(from, to);
  const shift = compare === 'year' ? 12 : months(from, to).length;
  const moved = (day: string) => iso(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - shift, 1)).slice(0, 7);
  if (whole) return [`${moved(from)}-01`, lastOf(moved(to))];
  if (compare === 'year') {
    const yearAgo = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/^(202[135])-02-29$/, '$1-02-28');
    return [yearAgo(from), yearAgo(to)];
  }
  const length = Date.parse(to) - Date.parse(from) + DAY;
  return [iso(Date.parse(from) - length), iso(Date.parse(from) - DAY)];
}

const day = fc.integer({ min: 0, max: 800 }).map((n) => iso(Date.UTC(2024, 9, 20) + n * DAY));
const start = fc.oneof(
  day,
  day.map((some) => `${some.slice(0, 7)}-01`),
);
const end = fc.oneof(
  day,
  day.map((some) => lastOf(some.slice(0, 7))),
);
/** With and without it half the time each: `freq` 1 would be never. */
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 2 });
const questions = () =>
  fc
    .record({
      from: start,
      to: end,
      object: maybe(fc.constantFrom('none', ...refs.objects)),
      contractor: maybe(fc.constantFrom('none', ...refs.contractors)),
      bill: maybe(fc.constantFrom('none', ...refs.bills)),
      compare: maybe(fc.constantFrom('previous' as const, 'year' as const)),
    })
    .filter(({ from, to }) => from <= to);

function groups(rows: readonly Operation[], key: (row: Operation) => string | null): Map<string | null, Operation[]> {
  const found = new Map<string | null, Operation[]>();
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row]);
  return found;
}

describe('figures of the analytics reports', () => {
  it('of profit equal naive sums over the operations', async () => {
    await fc.assert(
      fc.asyncProperty(questions(), async ({ compare, ...filter }) => {
        const answer = await profit(inQuery({ ...filter, ...(compare && { compare }) }));
        const rows = living(filter);
        expectSums(answer.totals, sumsOf(rows));
        expect(answer.months.map(({ month }) => month)).toEqual(months(filter.from, filter.to));
        for (const { month, ...sums } of answer.months) expect(sums).toEqual(naiveSums(rows.filter(({ date }) => date.startsWith(month))));
        const turned = rows.filter(({ type }) => type !== 'dividend');
        const byObject = groups(turned, (row) => row.stroiobject);
        expect(new Set(answer.objects.map(({ guid }) => guid))).toEqual(new Set(byObject.keys()));
        for (const { guid, title: name, planned_income, planned_expense: _, ...sums } of answer.objects) {
          const { dividend: __, ...wanted } = sumsOf(byObject.get(guid) ?? []);
          expectSums(sums, wanted);
          expect([name, planned_income]).toEqual(guid === null ? ['Без объекта', null] : [title.get(guid), 1000]);
        }
        const profits = answer.objects.map((object) => object.profit);
        expect(profits).toEqual(profits.toSorted((a, b) => b - a));
        const byContractor = groups(turned, (row) => row.contractor);
        expect(answer.contractors?.length).toBe(byContractor.size);
        for (const { guid, title: _, turnover, ...sums } of answer.contractors ?? []) {
          const { income, expense: spent, payment } = naiveSums(byContractor.get(guid) ?? []);
          expect(sums).toEqual({ income, expense: spent, payment });
          expect(Math.round(turnover * 100)).toBe(Math.round((income + spent + payment) * 100));
        }
        expect([answer.compare === null, answer.compare_months === null]).toEqual([!compare, !compare]);
        const [from, to] = compare ? earlier(filter.from, filter.to, compare) : [null, null];
        expect([answer.compare_from, answer.compare_to]).toEqual([from, to]);
        if (from === null || to === null) return;
        const compared = living({ ...filter, from, to });
        expectSums(answer.compare ?? {}, sumsOf(compared));
        expect(answer.compare_months?.map(({ month }) => month)).toEqual(months(from, to));
        for (const { month, ...sums } of answer.compare_months ?? [])
          expect(sums).toEqual(naiveSums(compared.filter(({ date }) => date.startsWith(month))));
      }),
      { numRuns: 30 },
    );
  });

  it('of expenses equal naive sums over the operations', async () => {
    await fc.assert(
      fc.asyncProperty(questions(), async ({ compare, ...filter }) => {
        const answer = await expense(inQuery({ ...filter, ...(compare && { compare }) }));
        const rows = living({ ...filter, types: ['expense', 'payment'] });
        expect(answer.total).toBe(costOf(rows));
        const [from, to] = compare ? earlier(filter.from, filter.to, compare) : ['', ''];
        expect([answer.compare_from, answer.compare_to]).toEqual(compare ? [from, to] : [null, null]);
        const compared = compare ? living({ ...filter, types: ['expense', 'payment'], from, to }) : [];
        expect(answer.compare_total).toBe(compare ? costOf(compared) : null);
        const [own, others] = [months(filter.from, filter.to), compare ? months(from, to) : []];
        const paired = own.length === others.length && (compare === 'year' || own.length === 1 || areWhole(filter.from, filter.to));
        expect(answer.months).toEqual(
          own.map((month, at) => ({
            month,
            total: costOf(rows.filter(({ date }) => date.startsWith(month))),
            compare: paired ? costOf(compared.filter(({ date }) => date.startsWith(others[at] ?? ''))) : null,
          })),
        );
        const before = answer.months.reduce((sum, month) => sum + Math.round((month.compare ?? 0) * 100), 0);
        if (paired) expect(before).toBe(Math.round((answer.compare_total ?? 0) * 100));
        const parts = [
          [answer.bills, groups(rows, (row) => row.bill ?? (row.type === 'payment' ? 'Выплаты подрядчикам' : 'Без статьи'))],
          [answer.objects, groups(rows, (row) => row.stroiobject ?? 'Без объекта')],
          [answer.contractors, groups(rows, (row) => row.contractor ?? 'Без контрагента')],
        ] as const;
        for (const [shares, wanted] of parts) {
          expect(new Map(shares.map((share) => [share.guid ?? share.title, share.total]))).toEqual(
            new Map(Array.from(wanted, ([key, some]) => [key, costOf(some)])),
          );
          const hundredths = shares.reduce((all, { share }) => all + Math.round(share * 100), 0);
          expect(hundredths).toBe(answer.total === 0 ? 0 : 10_000);
          for (const { share, total } of shares)
            if (answer.total > 0) expect(Math.abs(share - (total / answer.total) * 100)).toBeLessThan(0.0101);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the period of an analytics report', () => {
  it('is the last 12 months by default, with the current month whole', async () => {
    const { from, to, months: shown } = await profit('');
    expect([from, to, shown.length, shown[0]?.month, shown.at(-1)?.month]).toEqual(['2025-12-01', '2026-11-30', 12, '2025-12', '2026-11']);
    expect(await expense('')).toMatchObject({ from, to });
  });

  it('may have no operations: sums are zero and percentages are empty', async () => {
    const { totals, months: shown, objects } = await profit('from=2020-01-15&to=2020-03-02');
    expect(totals).toEqual({ income: 0, expense: 0, payment: 0, dividend: 0, profit: 0, margin: null });
    expect([shown.length, objects]).toEqual([3, []]);
    expect(await expense('from=2020-01-15&to=2020-03-02&compare=year')).toMatchObject({ total: 0, compare_total: 0, bills: [] });
  });

  it('is cut and compared with nothing where it would begin before 1900', async () => {
    const [from, to] = ['1900-01-01', '1900-03-31'];
    expect(await profit(`to=${to}`)).toMatchObject({ from, to, months: [{ month: '1900-01' }, {}, {}] });
    for (const compare of ['previous', 'year'])
      expect(await expense(`from=${from}&to=${to}&compare=${compare}`)).toMatchObject({ from, compare_from: null, compare_total: null });
  });

  it.each([
    ['from=2026-02-01&to=2026-01-31', 'to'],
    ['from=1950-01-01&to=2026-01-31', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=9999-12-01&to=9999-12-31', 'from'],
    ['to=2200-01-01', 'to'],
    ['compare=month', 'compare'],
    ['object=1', 'object'],
  ])('and its filter are refused for the query %s', async (query, field) => {
    for (const kind of ['profit', 'expense'] as const)
      expect(await report(kind, query)).toMatchObject({
        status: 422,
        body: { error: 1100, fields: { [field]: [expect.stringMatching(/[а-яё]/)] } },
      });
  });
});

it('an analytics report lists closed months with the number of operations corrected since', async () => {
  const [some] = operations.filter(({ date, is_deleted, type }) => date.startsWith('2026-03') && !is_deleted && type === 'income');
  if (!some) throw new Error('no operation in March');
  expect((await as('company').post('/api/month/close/', { company, month: '2026-03' })).status).toBe(201);
  expect((await profit('from=2026-03-15&to=2026-04-30')).closed).toEqual([{ month: '2026-03', corrections: 0 }]);
  for (const amount of [12.34, 56.78]) {
    const path = `/api/transaction/income/edit/${some.guid}`;
    const { status } = await as('company').patch(path, { amount }, { 'Confirm-Closed-Months': '2026-03' });
    expect(status).toBe(200);
    some.kopecks = Math.round(amount * 100);
  }
  const { closed, months: shown } = await profit('from=2026-03-01&to=2026-03-31');
  expect(closed).toEqual([{ month: '2026-03', corrections: 1 }]);
  expect(shown[0]).toEqual({ month: '2026-03', ...naiveSums(living({ from: '2026-03-01', to: '2026-03-31' })) });
  expect((await profit('from=2026-04-01&to=2026-04-30')).closed).toEqual([]);
});

it('analytics reports are open only to owners and partners with access to analytics', async () => {
  for (const kind of ['profit', 'expense'] as const) {
    expect((await report(kind, '', 'partner')).status).toBe(200);
    for (const who of ['contractor', 'client', 'без доступа'])
      expect(await report(kind, '', who)).toMatchObject({ status: 403, body: { error: 1102 } });
    expect(await report(kind, '', 'чужой')).toMatchObject({ status: 404, body: { error: 1101 } });
  }
});
