import type { openSales, Plan } from './sales.ts';

type Sales = Awaited<ReturnType<typeof openSales>>;
const DAY = 86_400_000;
const prices: Record<Plan, number> = { pro: 990.01, pro_plus: 1990.07, svoy: 4990 };
const periods = [1, 1, 3, 6, 12] as const;

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * What may happen to people who pay: purchases, renewals in time and late, upgrades with a credit, refunds of all and of some in later months, money
 * that gave no access, play payments, codes, gifts, failed charges. Many of it at the very border of a month. Moments rise from `since` to now.
 */
export async function makeHistories(sales: Sales, { people, since, seed }: { people: number; since: string; seed: number }): Promise<void> {
  const random = seeded(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let person = 0; person < people; person += 1) {
    const user = await sales.buyer(`Покупатель ${person}`);
    let at = Date.parse(since) + Math.floor(random() * 300) * DAY;
    const paid: string[] = [];
    while (at < sales.clock.now.getTime()) {
      const [type, period] = [one(Object.keys(prices) as Plan[]), one(periods)];
      const amount = Math.round(prices[type] * period * 100) / 100;
      const about = { at: new Date(at).toISOString(), type, period, amount };
      const kind = one([
        'buy',
        'buy',
        'renew',
        'renew',
        'upgrade',
        'back',
        'some',
        'twice',
        'play',
        'sandbox',
        'code',
        'gift',
        'fail',
      ] as const);
      if (kind === 'buy') paid.push(await sales.sell(user, about));
      if (kind === 'renew') paid.push(await sales.sell(user, { ...about, renewal: true }));
      if (kind === 'upgrade')
        paid.push(await sales.sell(user, { ...about, amount: Math.round(amount * 60) / 100, credit: Math.round(amount * 40) / 100 }));
      if (kind === 'twice') paid.push(await sales.sell(user, { ...about, gives: false }));
      if (kind === 'play') await sales.sell(user, { ...about, test: true, gateway: 'cloudpayments' });
      if (kind === 'sandbox') paid.push(await sales.sell(user, { ...about, test: true, gateway: 'sandbox' }));
      const [payment] = paid.splice(0, kind === 'back' || kind === 'some' ? 1 : 0);
      if (payment) await sales.giveBack(payment, { at: about.at, ...(kind === 'some' && { amount: 100.01 }) });
      const terms = { subscription_type: type, period };
      if (kind === 'code') await sales.note(user, about.at, { ...terms, kind, months: period });
      if (kind === 'gift') await sales.note(user, about.at, { ...terms, kind: 'manual', until: new Date(at + 20 * DAY).toISOString() });
      if (kind === 'fail') await sales.note(user, about.at, { ...terms, kind: 'renewal_failed', amount });
      at = random() < 0.3 ? border(at, random() < 0.5) : at + Math.floor(random() * 70 * DAY);
    }
  }
}

/** The first moment of the next month in Moscow, or the last of this one. */
function border(at: number, next: boolean): number {
  const there = new Date(at + DAY + 3 * 3_600_000);
  const first = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - 3 * 3_600_000;
  return next ? first : first - 1;
}
