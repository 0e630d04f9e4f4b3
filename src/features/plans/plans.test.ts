import { describe, expect, it } from 'vitest';
import type { PlanName, PlanTerms } from '../../../contract/plan.ts';
import { changesOf, datedTerms, termsAfter, termsAt } from './terms.ts';
import { draftOf, readDraft } from './termsDraft.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const terms = (plan: PlanName, effective_from: string, more: Partial<PlanTerms> = {}): PlanTerms => ({
  guid: `${plan} ${effective_from}`,
  plan,
  effective_from,
  title: 'Про',
  description: '',
  prices: { 1: 990, 3: 2820 },
  limits: { objects: 100, contractors: 2000, transactions: 50_000, services: null },
  comment: '',
  author: null,
  created_at: effective_from,
  ...more,
});
const free = terms('free', '2026-06-01T00:00:00Z');
const old = terms('pro', '2020-01-01T00:00:00Z');
const present = terms('pro', '2026-01-01T00:00:00Z');
const future = terms('pro', '2027-01-01T00:00:00Z');

describe('the terms of plans', () => {
  it('are marked as future, current or past, the plans one below the other', () => {
    expect(datedTerms([old, future, free, present], now).map(({ guid, when }) => [guid, when])).toEqual([
      [free.guid, 'current'],
      [future.guid, 'future'],
      [present.guid, 'current'],
      [old.guid, 'past'],
    ]);
    expect(termsAt([old, future, present], 'pro', now)).toBe(present);
    expect(termsAt([old, future, present], 'svoy', now)).toBeUndefined();
  });

  it('that come next are the first of those planned after a moment', () => {
    const later = terms('pro', '2028-01-01T00:00:00Z');
    const history = [old, later, future, present];
    expect(termsAfter(history, 'pro', now)).toBe(future);
    expect(termsAfter(history, 'pro', Date.parse(future.effective_from))).toBe(later);
    expect(termsAfter(history, 'pro', Date.parse(later.effective_from))).toBeUndefined();
    expect(termsAfter(history, 'svoy', now)).toBeUndefined();
  });
});

describe('the list of changes in new terms', () => {
  it('is given field by field, with words for a period that is not sold and for no limit', () => {
    const after = { ...present, prices: { 1: 1090, 12: 9480 }, limits: { ...present.limits, objects: null, services: 5 } };
    expect(changesOf(present, after).map(({ label, before, after: now }) => [label, before, now].map(plain))).toEqual([
      ['Цена за 1 месяц', '990 ₽', '1 090 ₽'],
      ['Цена за 3 месяца', '2 820 ₽', 'не продаётся'],
      ['Цена за 12 месяцев', 'не продаётся', '9 480 ₽'],
      ['Объекты', '100', 'без предела'],
      ['Услуги', 'без предела', '5'],
    ]);
  });

  it('is empty where nothing was edited', () => {
    const { typed, faults } = readDraft(draftOf('pro', present));
    expect(faults).toEqual({});
    expect(typed && changesOf(present, typed)).toEqual([]);
  });
});

describe('the typed terms of a plan', () => {
  const draft = draftOf('pro', present);

  it('begin with limits whose thousands stand apart', () => {
    expect(draft.limits).toMatchObject({ objects: '100', transactions: '50\u00a0000', services: null });
  });

  it('are read as people write them', () => {
    const { typed } = readDraft({ ...draft, prices: { 1: '1 090,50', 3: ' ' }, limits: { ...draft.limits, objects: '1 000' } });
    expect(typed).toMatchObject({ prices: { 1: 1090.5 }, limits: { objects: 1000, services: null } });
    expect(typed?.prices).not.toHaveProperty('3');
  });

  it('are refused field by field', () => {
    const wrong = { ...draft, title: ' ', prices: { 1: 'дорого', 3: '1,005' }, limits: { ...draft.limits, objects: '-1', services: '' } };
    const { typed, faults } = readDraft(wrong);
    expect(typed).toBeNull();
    expect(Object.keys(faults)).toEqual(['title', 'prices.1', 'prices.3', 'limits.objects', 'limits.services']);
  });

  it('are refused with a price of 0: what is not sold has none', () => {
    const { typed, faults } = readDraft({ ...draft, prices: { 1: '0', 3: '0,00', 6: '0,01' } });
    expect(typed).toBeNull();
    expect(faults).toEqual({ 'prices.1': expect.stringContaining('больше нуля'), 'prices.3': expect.stringContaining('больше нуля') });
  });
});
