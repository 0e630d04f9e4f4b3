import { test as base } from './browser.ts';

/** Journeys of billing: subscriptions, payments, renewals, on a product with the limits of plans and a clock that can be moved. */
export const test = base.extend<object, { environment: Record<string, string> }>({
  environment: [{ PLAN_LIMITS: '1', CLOCK_CONTROL: '1' }, { scope: 'worker' }],
});

export { expect } from './browser.ts';
