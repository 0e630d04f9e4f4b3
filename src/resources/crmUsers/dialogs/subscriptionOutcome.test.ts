import { expect, it } from 'vitest';
import { subscriptionNow, subscriptionOutcome } from './subscriptionOutcome.ts';

const now = { now: Date.parse('2026-11-22T09:00:00Z'), timeZone: 'Europe/Moscow' };
const nothing = { subscription_type: null, subscription_until: null };
const active = { subscription_type: 'pro' as const, subscription_until: '2027-03-12T09:00:00Z' };
const past = { subscription_type: 'pro' as const, subscription_until: '2026-01-12T09:00:00Z' };

it('says what the user has', () => {
  expect(subscriptionNow(nothing, now)).toBe('Подписки не было');
  expect(subscriptionNow(active, now)).toBe('«Про» до 12.03.2027');
  expect(subscriptionNow(past, now)).toBe('«Про», закончилась 12.01.2026');
});

it('warns where access gets shorter or ends', () => {
  const till = (until: string) => ({ plan: 'pro_plus' as const, until });
  expect(subscriptionOutcome(nothing, till('2026-12-31T12:00:00Z'), now)).toEqual({ will: '«Про Плюс» до 31.12.2026', warning: null });
  expect(subscriptionOutcome(active, till('2026-12-31T12:00:00Z'), now).warning).toMatch(/сократится/);
  expect(subscriptionOutcome(past, till('2026-12-31T12:00:00Z'), now).warning).toBeNull();
  expect(subscriptionOutcome(active, till('2026-11-21T12:00:00Z'), now).will).toBe('Подписка закончится сразу');
});

it('says days in the zone that it is told, wherever the browser is', () => {
  const vladivostok = { ...now, timeZone: 'Asia/Vladivostok' };
  const until = '2026-12-31T20:59:59.000Z';
  expect(subscriptionOutcome(nothing, { plan: 'pro', until }, now).will).toBe('«Про» до 31.12.2026');
  expect(subscriptionOutcome(nothing, { plan: 'pro', until }, vladivostok).will).toBe('«Про» до 01.01.2027');
  expect(subscriptionNow({ subscription_type: 'pro', subscription_until: until }, now)).toBe('«Про» до 31.12.2026');
});
