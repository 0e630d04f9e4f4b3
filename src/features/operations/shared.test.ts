import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../lib/rowTitles.ts';
import { type MoneyFilter, moneyFilterQuery, moneyFilterValues, moneyFilterWords, moneyTypes, readMoneyFilter, WITHOUT } from './shared.ts';

const read = (query: string) => readMoneyFilter(new URLSearchParams(query));
const GUID = '0a1b2c3d-0000-4000-8000-00000000000f';

describe('the filter of operations in an address', () => {
  it('names every condition as the API does', () => {
    const query = `amount_from=10&amount_to=20.5&bill=none&contractor=${GUID}&from=2026-01-01&object=${GUID}&search=%D0%BA%D1%80%D0%B0%D1%81%D0%BA%D0%B0&to=2026-01-31&types=income%2Cpayment`;
    const filter: MoneyFilter = {
      from: '2026-01-01',
      to: '2026-01-31',
      types: ['income', 'payment'],
      object: GUID,
      contractor: GUID,
      bill: WITHOUT,
      amount_from: 10,
      amount_to: 20.5,
      search: 'краска',
    };
    expect(read(query)).toEqual(filter);
    expect(moneyFilterQuery(filter)).toBe(query);
    expect(moneyFilterValues(filter)).toMatchObject({ types: 'income,payment', amount_to: '20.5' });
  });

  it('leaves out what the API would refuse', () => {
    expect(read('from=2026-02-30&to=вчера&types=gift&object=1&amount_from=1,5&amount_to=-1&search=%20&page=2')).toEqual({});
    expect(read('from=0001-01-01')).toEqual({});
  });

  it('treats all four types, or none, as no condition', () => {
    expect(read('types=dividend,payment,expense,income')).toEqual({});
    expect(moneyFilterQuery({ types: [] })).toBe('');
    expect(moneyFilterQuery({})).toBe('');
  });

  it('is read back as it was written', () => {
    const ref = fc.oneof(fc.uuid(), fc.constant(WITHOUT));
    const kopecks = fc.integer({ min: 0, max: 99_999_999_999 }).map((value) => value / 100);
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    const types = fc.subarray([...moneyTypes], { minLength: 1, maxLength: 3 });
    const search = fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() === text && text !== '');
    const filters = fc.record(
      { from: day, to: day, types, object: ref, contractor: ref, bill: ref, amount_from: kopecks, amount_to: kopecks, search },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(moneyFilterQuery(filter))).toEqual(filter);
      }),
    );
  });
});

it('the filter in words calls a row unknown only once the rows are read', () => {
  const words = (rows: Parameters<typeof titlesOf>[0]) => {
    const name = titlesOf(rows);
    const filter = { object: GUID, contractor: WITHOUT, bill: GUID };
    return moneyFilterWords(filter, { object: name, contractor: name, bill: name }).map(({ text }) => text);
  };
  expect(words(undefined)).toEqual(['Объект: …', 'Без контрагента', 'Статья: …']);
  expect(words([])).toEqual(['Объект: неизвестный объект', 'Без контрагента', 'Статья: неизвестная статья']);
  expect(words([{ guid: GUID, title: 'Дача' }])).toEqual(['Объект: Дача', 'Без контрагента', 'Статья: Дача']);
});
