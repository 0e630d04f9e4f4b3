import type { SubscriptionType } from '../../../contract/subscription.ts';

/** Somebody's purchase and what became of it. Days are days before now. */
export type Story = {
  login: string;
  day: number;
  type: SubscriptionType;
  period: 1 | 3 | 6 | 12;
  /** how often it renewed itself */
  renewals?: number;
  /** the renewal is switched off a day after the last payment, the next one fails three times, or it goes on */
  end: 'cancelled' | 'failed' | 'goes on';
  /** a higher plan bought with the unused rest of this one, so many days after */
  upgrade?: { after: number; type: SubscriptionType; period: 1 | 3 | 6 | 12 };
  /** roubles given back so many days after the first payment; all of it where `amount` is absent */
  refund?: { after: number; amount?: number };
};

const AT = '@demo.example';

/**
 * Two years of sales. Who stands active now is what other parts of the demo count on: the owner's plan is active, the operator of the filled
 * price list had one that ended, nobody else gains a permission by one (`pro` gives none). People who use codes have done with paying long before.
 */
export const stories: readonly Story[] = [
  { login: `owner${AT}`, day: 700, type: 'pro', period: 1, renewals: 5, end: 'cancelled' },
  { login: `owner${AT}`, day: 500, type: 'pro_plus', period: 3, renewals: 3, end: 'cancelled' },
  { login: `owner${AT}`, day: 30, type: 'pro_plus', period: 12, end: 'goes on' },
  { login: `master${AT}`, day: 690, type: 'pro', period: 3, renewals: 2, end: 'failed' },
  { login: `master${AT}`, day: 380, type: 'pro', period: 1, renewals: 4, end: 'cancelled' },
  { login: `master${AT}`, day: 71, type: 'pro', period: 1, end: 'cancelled' },
  { login: `partner${AT}`, day: 620, type: 'pro_plus', period: 1, renewals: 11, end: 'failed' },
  { login: `partner${AT}`, day: 120, type: 'pro_plus', period: 1, end: 'cancelled', refund: { after: 4 } },
  { login: '+79000000010', day: 650, type: 'pro', period: 12, end: 'cancelled', upgrade: { after: 110, type: 'pro_plus', period: 12 } },
  { login: `analyst${AT}`, day: 400, type: 'pro', period: 12, end: 'cancelled' },
  { login: `manager${AT}`, day: 240, type: 'pro', period: 6, renewals: 1, end: 'goes on' },
  { login: `super${AT}`, day: 300, type: 'svoy', period: 1, renewals: 3, end: 'cancelled' },
  { login: `contractor${AT}`, day: 95, type: 'pro', period: 1, end: 'cancelled', refund: { after: 3, amount: 495 } },
  { login: `flags-own${AT}`, day: 720, type: 'pro', period: 1, renewals: 3, end: 'failed' },
  { login: `flags-super${AT}`, day: 680, type: 'pro_plus', period: 1, renewals: 2, end: 'cancelled' },
  { login: `flags-super-own${AT}`, day: 610, type: 'svoy', period: 1, renewals: 1, end: 'cancelled' },
  // charged every month, a few days ago as well: no month is empty, this one neither
  { login: '+79000000010', day: 156, type: 'pro', period: 1, renewals: 5, end: 'goes on' },
  { login: `super${AT}`, day: 160, type: 'pro', period: 3, end: 'cancelled' },
  { login: `super${AT}`, day: 190, type: 'pro', period: 1, end: 'cancelled' },
];
