import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { roundings } from '../../contract/priceList.ts';
import { type PriceRule, priceBases, priceFields, roundSteps } from '../../contract/priceRule.ts';
import type { Service } from '../../contract/service.ts';
import type { BulkAnswer, ImportAnswer } from '../../contract/serviceImport.ts';
import { agrees } from '../../src/features/prices/tools/pricesPlan.ts';
import { previewOf } from '../../src/features/prices/tools/pricesPreview.ts';
import { type Firm, openFirm } from '../support/firm.ts';

const SERVICES = 1000;
const RULES = 25;
const SEED = 20_261_121;

/** Sums as price lists have them, and the awkward ones: nothing, a kopeck, the largest there is. */
const kopecks = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2, 99, 99_999_999_999) },
);
const percent = fc.oneof(
  fc.integer({ min: -120, max: 300 }),
  fc.integer({ min: -1_200_000, max: 3_000_000 }).map((value) => value / 10_000),
);
const rules: fc.Arbitrary<PriceRule> = fc
  .record({
    field: fc.constantFrom(...priceFields),
    by: fc.constantFrom(...priceBases),
    share: percent,
    sum: fc.integer({ min: -500_000, max: 500_000 }),
    round_to: fc.constantFrom(...roundSteps),
    round: fc.constantFrom(...roundings),
  })
  .map(({ share, sum, ...rule }) => ({ ...rule, value: rule.by === 'amount' ? sum / 100 : share }));

let firm: Firm;
beforeAll(async () => {
  firm = await openFirm();
  const sums = fc.sample(fc.tuple(kopecks, kopecks), { numRuns: SERVICES, seed: SEED });
  const rows = sums.map(([cost, price], index) => ({
    row: index + 2,
    category: `Раздел ${index % 20}`,
    title: `Работа ${index}`,
    unit_of_measure: 'м²',
    cost_per_unit: cost / 100,
    price_per_unit: price / 100,
  }));
  const file = { company: firm.company, file_name: 'прайс.csv', key: 'title_category', mode: 'upsert', rows };
  const { plan } = (await firm.owner.post<ImportAnswer>('/api/service/import/', { ...file, dry_run: true })).body;
  const done = await firm.owner.post<ImportAnswer>('/api/service/import/', { ...file, dry_run: false, plan });
  expect(done.body.create).toBe(SERVICES);
});

const send = (adjust: PriceRule, dry_run: boolean, plan?: string) =>
  firm.owner.post<BulkAnswer>('/api/service/bulk/', { company: firm.company, adjust, dry_run, plan });

/** What the console would show of the list as it is. */
const shown = (list: readonly Service[], rule: PriceRule) => {
  const rows = list.map((service) => ({ service, entry: null, touched: false }));
  return previewOf([{ guid: 'all', title: '', rows }], rule);
};

describe('the preview of «Изменить цены»', () => {
  it(`shows for ${SERVICES} services and ${RULES} rules exactly what the server would do`, async () => {
    const list = await firm.list();
    let changes = 0;
    let skipped = 0;
    for (const rule of fc.sample(rules, { numRuns: RULES, seed: SEED })) {
      const preview = shown(list, rule);
      const { status, body } = await send(rule, true);
      expect(status, JSON.stringify(rule)).toBe(200);
      expect(agrees(preview, body, rule.field), JSON.stringify(rule)).toBe(true);
      expect(preview.changes.length + preview.skipped.length + preview.unchanged).toBe(SERVICES);
      changes += body.affected;
      skipped += body.skipped.length;
    }
    // both kinds of outcome were among them, in numbers
    expect(changes).toBeGreaterThan(SERVICES * 3);
    expect(skipped).toBeGreaterThan(SERVICES);
  });

  it('matches the list after the change, to the kopeck', async () => {
    for (const rule of fc.sample(rules, { numRuns: 4, seed: SEED + 1 })) {
      const preview = shown(await firm.list(), rule);
      const { plan } = (await send(rule, true)).body;
      expect((await send(rule, false, plan)).status).toBe(200);
      const after = new Map((await firm.list()).map((service) => [service.guid, service]));
      for (const change of preview.changes) expect(after.get(change.guid)?.[rule.field]).toBe(change.after / 100);
      expect(shown([...after.values()], { ...rule, by: 'amount', value: 0, round_to: 0.01, round: 'nearest' }).changes).toEqual([]);
    }
  });

  it('does not match a server whose list differs by one kopeck', async () => {
    const rule: PriceRule = { field: 'price_per_unit', by: 'percent', value: 7, round_to: 0.01, round: 'nearest' };
    const list = await firm.list();
    const { body } = await send(rule, true);
    expect(agrees(shown(list, rule), body, rule.field)).toBe(true);
    const [first, ...others] = list as [Service, ...Service[]];
    const stale = [{ ...first, price_per_unit: first.price_per_unit + 0.01 }, ...others];
    expect(agrees(shown(stale, rule), body, rule.field)).toBe(false);
    expect(agrees(shown(others, rule), body, rule.field)).toBe(false);
  });
});
