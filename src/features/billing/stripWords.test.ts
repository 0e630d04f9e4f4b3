import { expect, it } from 'vitest';
import { stripWords } from './SubscriptionStrip.tsx';
import { stateOfOffers } from './useOverview.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const nothing = stateOfOffers([], now);
const ending = { ...nothing, state: 'ending', subscription_type: 'pro', until: '2026-11-24T11:00:00Z' } as const;

it('the subscription strip announces the last three days of a subscription that nothing follows', () => {
  expect(stripWords(ending, now)).toEqual({ text: 'Подписка закончится 24.11.2026', action: 'Продлить' });
  expect(stripWords(ending, now - 86_400_000)).toBeNull();
  const rest = { subscription_type: 'pro', title: 'Про', from: ending.until, until: '2027-01-01T00:00:00Z' } as const;
  expect(stripWords({ ...ending, queued: [rest] }, now)).toBeNull();
});

it('the subscription strip names the day of the end in Moscow, as e-mails do', () => {
  const until = '2026-11-24T21:30:00Z';
  expect(stripWords({ ...ending, until }, Date.parse(until) - 2 * 86_400_000)?.text).toBe('Подписка закончится 25.11.2026');
});

it('the subscription strip announces a failed renewal for as long as there is access', () => {
  const failed = { state: 'grace', last_failure: 'Недостаточно средств' } as const;
  const grace = { ...ending, ...failed, until: '2026-11-20T11:00:00Z', grace_until: '2026-11-23T11:00:00Z' };
  expect(stripWords(grace, now)).toMatchObject({ text: expect.stringContaining('до 23.11.2026'), action: 'Оплатить' });
});

it('the subscription strip says that the bank has not answered about a renewal, not that it failed', () => {
  const charge = { amount: 990, tries_left: 3 };
  const grace = { ...ending, state: 'grace', until: '2026-11-20T11:00:00Z', grace_until: '2026-11-23T11:00:00Z' } as const;
  const silent = { ...grace, next_charge: { ...charge, at: '2026-11-20T10:00:00Z' } };
  expect(stripWords(silent, now)).toMatchObject({ text: expect.stringMatching(/^Банк ещё не .* до 23\.11\.2026$/), action: 'Посмотреть' });
  expect(stripWords({ ...silent, last_failure: 'Недостаточно средств' }, now)).toMatchObject({ action: 'Оплатить' });
  // renewal was switched off meanwhile
  expect(stripWords(grace, now)).toMatchObject({ action: 'Посмотреть' });
  // the failed plan is over for good, and another one that waits renews itself
  const other = { ...grace, auto_renewal: true, next_charge: { ...charge, at: '2026-12-23T10:00:00Z' } };
  expect(stripWords(other, now)).toMatchObject({ action: 'Оплатить' });
});

it('the subscription strip is hidden where the subscription renews itself, and where there is none', () => {
  expect(stripWords({ ...ending, state: 'active' }, now)).toBeNull();
  expect(stripWords(nothing, now)).toBeNull();
  expect(stripWords({ ...ending, state: 'expired' }, now)).toBeNull();
});
