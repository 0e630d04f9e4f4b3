import type { NotComputed, PriceRule } from './priceRule.ts';
import { roundRatio } from './roundRatio.ts';

/** What a service costs the firm and what it is sold for: in `computePrice` integer kopecks, in `computeRoubles` roubles of the wire. */
export type Prices = { cost_per_unit: number; price_per_unit: number };

/** A whole number of kopecks (or that number in roubles), or why there is none. */
export type Computed = { value: number; reason: null } | { value: null; reason: NotComputed };

/** 100 % in ten-thousandths of a percent. */
const WHOLE = 1_000_000n;
const LARGEST = 99_999_999_999n;

/**
 * The new value of the rule's field, in this order: it is computed exactly, rounded once to the grid, and then must lie within
 * 0 … 999 999 999,99 ₽. Less than zero stays refused also where rounding would bring it to zero.
 * All of it is in integers, so the console's preview and the server come to the same kopeck.
 */
export function computePrice(prices: Prices, rule: PriceRule): Computed {
  const exact = ratio(prices, rule);
  if (typeof exact === 'string') return { value: null, reason: exact };
  const [numerator, denominator] = exact;
  if (numerator < 0n) return { value: null, reason: 'negative' };
  const value = roundRatio(numerator, denominator, whole(rule.round_to * 100), rule.round);
  return value > LARGEST ? { value: null, reason: 'too_big' } : { value: Number(value), reason: null };
}

/** As `computePrice`, from roubles to roubles. */
export function computeRoubles({ cost_per_unit, price_per_unit }: Prices, rule: PriceRule): Computed {
  const kopecks = { cost_per_unit: cost_per_unit * 100, price_per_unit: price_per_unit * 100 };
  const computed = computePrice(kopecks, rule);
  return computed.value === null ? computed : { value: computed.value / 100, reason: null };
}

/** The exact new value in kopecks as a fraction with a denominator above zero. */
function ratio(prices: Prices, { field, by, value }: PriceRule): [bigint, bigint] | NotComputed {
  if (!Number.isFinite(value)) return 'bad_value';
  const own = whole(prices[field]);
  if (by === 'amount') return [own + whole(value * 100), 1n];
  const share = whole(value * 10_000);
  if (by === 'percent') return [own * (WHOLE + share), WHOLE];
  if (by === 'margin' && share >= WHOLE) return 'margin_too_high';
  if (by === 'markup' && share <= -WHOLE) return 'markup_too_low';
  const isPrice = field === 'price_per_unit';
  const other = whole(isPrice ? prices.cost_per_unit : prices.price_per_unit);
  if (other === 0n) return isPrice ? 'no_cost' : 'no_price';
  const [times, parts] = by === 'margin' ? [WHOLE, WHOLE - share] : [WHOLE + share, WHOLE];
  return isPrice ? [other * times, parts] : [other * parts, times];
}

/** Takes off the noise of a decimal fraction kept in binary: 10.07 × 100 is 1007. */
function whole(value: number): bigint {
  return BigInt(Math.round(value));
}
