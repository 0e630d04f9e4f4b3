import { describe, expect, it } from 'vitest';
import { MAX_TITLE, MAX_UNIT, serviceCreate } from '../../contract/service.ts';
import { companyRows } from './companyRows.ts';
import { priceRows } from './priceRows.ts';

const { service, service_category, changeset, change } = priceRows();

describe('demo price lists', () => {
  it('hold 800 services in 40 categories of six companies, one of which has none', () => {
    expect(service).toHaveLength(800);
    expect(service_category).toHaveLength(40);
    expect(new Set(service_category.map((row) => row.title)).size).toBe(40);
    const { company } = companyRows();
    expect(company).toHaveLength(6);
    expect(company.filter(({ guid }) => !service.some((row) => row.company === guid)).map((row) => row.title)).toEqual(['Новый прораб']);
  });

  it('keep to the limits of the API', () => {
    for (const { guid, company, category, title, unit_of_measure, cost_per_unit, price_per_unit, position } of service) {
      const fields = { guid, company, category, title, unit_of_measure, cost_per_unit, price_per_unit, position };
      expect(serviceCreate.parse(fields)).toEqual(fields);
    }
    expect(Math.max(...service_category.map((row) => row.title.length))).toBeLessThanOrEqual(MAX_TITLE);
    expect(Math.max(...service.map((row) => row.unit_of_measure.length))).toBeLessThanOrEqual(MAX_UNIT);
  });

  it('name a service once in a category, at places 1…n', () => {
    for (const { guid } of service_category) {
      const rows = service.filter((row) => row.category === guid);
      expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length);
      expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index + 1));
    }
  });

  it('have a markup of 20–60 % on nearly everything', () => {
    const usual = service.filter(({ cost_per_unit, price_per_unit }) => {
      const ratio = price_per_unit / cost_per_unit;
      return ratio >= 1.2 && ratio <= 1.6;
    });
    expect(usual.length).toBeGreaterThan(760);
    expect(service.some((row) => row.price_per_unit === 0)).toBe(true);
    expect(service.some((row) => row.price_per_unit > 0 && row.price_per_unit < row.cost_per_unit)).toBe(true);
    expect(service.some((row) => row.cost_per_unit % 1 !== 0)).toBe(true);
  });

  it('come with the import that brought them in, one row of history each', () => {
    expect(changeset).toHaveLength(5);
    for (const { guid, count } of changeset) {
      expect(change.filter((row) => row.changeset === guid).map((row) => row.ordinal)).toEqual(
        Array.from({ length: count }, (_, i) => i + 1),
      );
    }
    expect(new Set(change.map((row) => row.guid)).size).toBe(840);
    const { guid, category, position } = service[0] ?? {};
    expect(change.find((row) => row.guid === guid)).toMatchObject({ entity: 'service', before: null, after: { category, position } });
  });
});
