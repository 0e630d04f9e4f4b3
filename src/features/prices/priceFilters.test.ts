import { describe, expect, it } from 'vitest';
import type { Service } from '../../../contract/service.ts';
import { sampleService } from '../../../tests/support/sample-service.ts';
import { createPriceFilters } from './priceFilters.ts';

const today = new Date().toISOString();
const row = (more: Partial<Service>) => ({ service: sampleService({ updated_at: today, ...more }), entry: null, touched: false });
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

  it('are not offered where no service matches', () => {
    expect(createPriceFilters({ seesCost: true, canEdit: true })([{ rows: [usual] }])).toEqual([]);
  });

  it('stay when the last matching service is gone, marked as empty: offered only while they are on', () => {
    const filters = createPriceFilters({ seesCost: true, canEdit: true });
    expect(filters([{ rows: [loss] }])).toMatchObject([{ id: 'loss', empty: false }]);
    expect(filters([{ rows: [usual] }])).toMatchObject([{ id: 'loss', label: expect.stringMatching(/^0\sуслуг в убыток$/), empty: true }]);
  });

  it('that are on from before are offered although no service matches', () => {
    const filters = createPriceFilters({ seesCost: true, canEdit: true }, ['loss']);
    expect(filters([{ rows: [usual] }])).toMatchObject([{ id: 'loss', empty: true }]);
  });

  it('show neither costs nor age to read-only users', () => {
    const hidden = row({ cost_per_unit: null });
    const filters = createPriceFilters({ seesCost: false, canEdit: false })([{ rows: [hidden, free, old] }]);
    expect(labels(filters)).toEqual(['1 услуга без цены']);
  });
});
