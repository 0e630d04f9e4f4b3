import { describe, expect, it } from 'vitest';
import { newService, type Service } from '../../../contract/resources/service.ts';
import { createPriceFilters } from './priceFilters.ts';

const today = new Date().toISOString();
const row = (more: Partial<Service>) => {
  const service: Service = {
    guid: 's',
    category: 'c',
    ...newService,
    position: 1,
    is_deleted: false,
    version: 1,
    updated_at: today,
    ...more,
  };
  return { service, entry: null, touched: false };
};
const usual = row({});
const loss = row({ cost_per_unit: 201 });
const free = row({ price_per_unit: 0 });
const old = row({ price_changed_at: '2020-01-01T00:00:00Z' });
const labels = (filters: readonly { label: string }[]) => filters.map(({ label }) => label.replaceAll('\u00a0', ' '));

describe('quick filters of the price list', () => {
  it('say how many services they leave, and leave those', () => {
    const filters = createPriceFilters({ seesCost: true, canEdit: true })([{ rows: [usual, loss, loss] }, { rows: [free, old, loss] }]);
    expect(labels(filters)).toEqual(['3 услуги в убыток', '1 услуга без цены', '1 цена старше 90 дней']);
    expect(filters.map(({ test }) => [usual, loss, free, old].filter(test))).toEqual([[loss], [free], [old]]);
  });

  it('are not offered where there is nothing to look at', () => {
    expect(createPriceFilters({ seesCost: true, canEdit: true })([{ rows: [usual] }])).toEqual([]);
  });

  it('stay when the last service has been put right', () => {
    const filters = createPriceFilters({ seesCost: true, canEdit: true });
    filters([{ rows: [loss] }]);
    expect(labels(filters([{ rows: [usual] }]))).toEqual(['0 услуг в убыток']);
  });

  it('tell neither of costs nor of age to those who only read', () => {
    const hidden = row({ cost_per_unit: null });
    const filters = createPriceFilters({ seesCost: false, canEdit: false })([{ rows: [hidden, free, old] }]);
    expect(labels(filters)).toEqual(['1 услуга без цены']);
  });
});
