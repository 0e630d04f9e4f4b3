import { describe, expect, it } from 'vitest';
import { sampleService } from '../../../tests/support/sample-service.ts';
import { newEntry } from '../../saving/entry.ts';
import { ageOf, ageStep, oldPriceTest, priceAge } from './priceRow.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const isOld = oldPriceTest(NOW);
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const row = (days: number) => ({ service: sampleService({ price_changed_at: daysAgo(days) }), entry: null, touched: false });

describe('the age of a price', () => {
  it('is counted in whole days from its last change, else from the last change of the service', () => {
    expect(priceAge(sampleService({ price_changed_at: daysAgo(10), updated_at: daysAgo(1) }), NOW)).toBe(10);
    expect(priceAge(sampleService({ updated_at: daysAgo(3) }), NOW)).toBe(3);
    expect(priceAge(sampleService({ updated_at: new Date(NOW - 86_399_999).toISOString() }), NOW)).toBe(0);
    expect(priceAge(sampleService({ updated_at: daysAgo(-2) }), NOW)).toBe(0);
  });

  it('has steps after 90, 180 and 365 days', () => {
    expect([0, 90, 91, 180, 181, 365, 366].map(ageStep)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  it('is given in words from the first step on', () => {
    expect(ageOf(row(90), NOW)).toBeNull();
    expect(ageOf(row(91), NOW)).toEqual({ step: 1, text: 'не менялась 91\u00a0день' });
    expect(ageOf(row(182), NOW)).toEqual({ step: 2, text: 'не менялась 182\u00a0дня' });
    expect(ageOf(row(400), NOW)).toEqual({ step: 3, text: 'не менялась 400\u00a0дней' });
  });

  it('is reset by a new price that is still being saved, not by another edit', () => {
    const old = row(200);
    const entry = newEntry(old.service);
    const repriced = { ...old, service: { ...old.service, price_per_unit: 1 }, entry };
    const renamed = { ...old, service: { ...old.service, title: 'Иначе' }, entry };
    expect([ageOf(repriced, NOW), isOld(repriced)]).toEqual([null, false]);
    expect([ageOf(renamed, NOW)?.step, isOld(renamed)]).toEqual([2, true]);
    expect([row(90), row(91), row(92)].map(isOld)).toEqual([false, true, true]);
  });
});
