import type { Grant } from './line.ts';

/** A stretch of access that a payment gave. `price`: roubles for `period` months. Instants ISO 8601. */
export type PaidStretch = {
  payment: string;
  starts_at: string;
  until: string;
  price: number;
  period: number;
  subscription_type: string;
};

/**
 * The time in which what was paid is used, one stretch after the other: no two overlap, for a plan waits while a higher one is used. What codes
 * and support gave is none, and neither is grace.
 * @param prices by payment; what is not there does not count as sold
 */
export function paidStretches(grants: readonly Grant[], prices: ReadonlyMap<string, number>): PaidStretch[] {
  return grants
    .flatMap(({ entry: { payment }, type, months, pieces }) => {
      const price = payment === null ? undefined : prices.get(payment);
      if (payment === null || price === undefined) return [];
      return pieces
        .filter(({ from, to }) => to > from)
        .map(({ from, to }) => ({
          payment,
          starts_at: new Date(from).toISOString(),
          until: new Date(to).toISOString(),
          price,
          period: months,
          subscription_type: type,
        }));
    })
    .sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
}
