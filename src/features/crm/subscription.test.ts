import { describe, expect, it } from 'vitest';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import { countedFrom, subscriptionNow, subscriptionOutcome } from './subscription.ts';

const now = { now: Date.parse('2026-11-22T09:00:00Z'), timeZone: 'Europe/Moscow' };
const nothing = { subscription_type: null, subscription_until: null };
const active = { subscription_type: 'pro' as const, subscription_until: '2027-03-12T09:00:00Z' };
const past = { subscription_type: 'pro' as const, subscription_until: '2026-01-12T09:00:00Z' };

it('the current subscription of a user is described', () => {
  expect(subscriptionNow(nothing, now)).toBe('Подписки не было');
  expect(subscriptionNow(active, now)).toBe('«Про» до 12.03.2027');
  expect(subscriptionNow(past, now)).toBe('«Про», закончилась 12.01.2026');
});

/** «Про Плюс» is in use, and «Про» waits for its end. */
const waiting = { ...active, subscription_type: 'pro_plus' as const, plan_until: '2026-12-22T09:00:00Z' };

it('the current subscription of a user is told with the end of the plan in use, not of the one that waits', () => {
  expect(subscriptionNow(waiting, now)).toBe('«Про Плюс» до 22.12.2026');
});

it.each([
  ['its own end where it is in use', 'pro_plus', waiting, '2026-12-22T09:00:00Z'],
  ['the end of all access where the API tells nothing else', 'pro', active, '2027-03-12T09:00:00Z'],
  ['now where it waits', 'pro', waiting, '2026-11-22T09:00:00Z'],
  ['now where it has ended', 'pro', past, '2026-11-22T09:00:00Z'],
  ['now where there was none', 'pro', nothing, '2026-11-22T09:00:00Z'],
] as const)('days given to a plan are counted from %s', (_, plan, user, from) => {
  expect(new Date(countedFrom(user, plan, now.now)).toISOString()).toBe(new Date(from).toISOString());
});

const as = (subscription_type: SubscriptionType) => ({ ...active, subscription_type });
const given = (plan: SubscriptionType, until: string) => ({ plan, until: `${until}T12:00:00Z` });

it('the outcome of a subscription has no warning where there is no access yet, or none any more', () => {
  const outcome = { will: '«Про Плюс» до 31.12.2026', warning: null };
  for (const user of [nothing, past]) expect(subscriptionOutcome(user, given('pro_plus', '2026-12-31'), now)).toEqual(outcome);
});

it('the outcome of a subscription warns that the same plan gets shorter, and says when a card is charged', () => {
  const { warning } = subscriptionOutcome(active, given('pro', '2026-12-31'), now);
  expect(warning).toMatch(/срок «Про» сократится\. Автопродление, если оно включено, спишет оплату за час до нового конца/);
  expect(subscriptionOutcome(as('pro_plus'), given('pro_plus', '2026-12-31'), now).warning).toMatch(
    /Остаток тарифа ниже, если он есть, пойдёт после/,
  );
  expect(subscriptionOutcome(waiting, given('pro_plus', '2026-12-31'), now).warning).not.toMatch(/сократится/);
  const longer = subscriptionOutcome(active, given('pro', '2027-12-31'), now).warning;
  expect(longer).toMatch(/^Автопродление, если оно включено, спишет/);
});

it('the outcome of a subscription lets a lower plan wait for a higher one, however short that is', () => {
  const { will, warning } = subscriptionOutcome(active, given('svoy', '2026-12-31'), now);
  expect(will).toBe('«Свой бренд» до 31.12.2026');
  expect(warning).toMatch(/Остаток «Про» подождёт и пойдёт после «Свой бренд»\. Автопродление «Про», .* сдвинется/);
  expect(warning).not.toMatch(/сократится|пропадёт/);
});

it('the outcome of a subscription warns that a lower plan replaces a higher one and ends its renewal', () => {
  const { will, warning } = subscriptionOutcome(as('svoy'), given('pro', '2028-12-31'), now);
  expect(will).toBe('«Про» до 31.12.2028');
  expect(warning).toMatch(/Вместо «Свой бренд» сразу начнётся «Про»: .* пропадёт, и их автопродление выключится/);
});

describe('a subscription that ends on a past day', () => {
  const yesterday = '2026-11-21';

  it('ends as a whole, with its renewal, where the lowest plan is chosen', () => {
    for (const user of [active, as('svoy')]) {
      const { will, warning } = subscriptionOutcome(user, given('pro', yesterday), now);
      expect(will).toBe('Подписка закончится сразу');
      expect(warning).toMatch(/доступ по подписке закроется\. Автопродление, если оно включено, выключится/);
      expect(warning).not.toMatch(/остаток/i);
    }
  });

  it('loses no more than the chosen plan and those above, and the rest of a lower one goes on', () => {
    const same = subscriptionOutcome(as('pro_plus'), given('pro_plus', yesterday), now);
    expect(same.will).toBe('«Про Плюс» закончится сразу');
    expect(same.warning).toMatch(
      /тарифу «Про Плюс» закроется\. Автопродление, .* выключится\. Остаток тарифа ниже, если он есть, начнётся сразу/,
    );
    const higher = subscriptionOutcome(as('svoy'), given('pro_plus', yesterday), now);
    expect(higher.will).toBe('«Свой бренд» закончится сразу');
    expect(higher.warning).toMatch(/тарифу «Про Плюс» и всем, что выше, закроется/);
  });

  it('does not change where there is no such plan', () => {
    expect(subscriptionOutcome(active, given('pro_plus', yesterday), now)).toEqual({
      will: 'Ничего не изменится',
      warning: expect.stringContaining('Тарифа «Про Плюс» у пользователя нет'),
    });
    for (const user of [nothing, past])
      expect(subscriptionOutcome(user, given('pro', yesterday), now).warning).toMatch(/Действующей подписки у пользователя нет/);
  });
});

it('the outcome of a subscription gives days in the given time zone, wherever the browser is', () => {
  const vladivostok = { ...now, timeZone: 'Asia/Vladivostok' };
  const until = '2026-12-31T20:59:59.000Z';
  expect(subscriptionOutcome(nothing, { plan: 'pro', until }, now).will).toBe('«Про» до 31.12.2026');
  expect(subscriptionOutcome(nothing, { plan: 'pro', until }, vladivostok).will).toBe('«Про» до 01.01.2027');
  expect(subscriptionNow({ subscription_type: 'pro', subscription_until: until }, now)).toBe('«Про» до 31.12.2026');
});
