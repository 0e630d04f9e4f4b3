import { type Rounding, roundRatio } from './priceList.ts';

export const priceFields = ['cost_per_unit', 'price_per_unit'] as const;
export type PriceField = (typeof priceFields)[number];

/**
 * percent, amount: of the field itself, by so many percent or roubles up, or with a minus down.
 * margin = (price − cost) / price, markup = (price − cost) / cost: the field becomes what gives so many percent with the other one.
 */
export const priceBases = ['percent', 'amount', 'margin', 'markup'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** Grids that prices are rounded to, in roubles. */
export const roundSteps = [0.01, 1, 5, 10, 50, 100] as const;
export type RoundStep = (typeof roundSteps)[number];

/** The grid that a new price is rounded to, in roubles, and in which direction. */
export type PriceRounding = { round_to: RoundStep; round: Rounding };

/** How «Изменить цены» makes a new price or cost of a service. */
export type PriceRule = PriceRounding & {
  field: PriceField;
  by: PriceBasis;
  /** percent with at most four decimals; for `amount` roubles with at most two */
  value: number;
};

/** Why a price cannot be computed. */
export const notComputed = {
  bad_value: 'Укажите, на сколько изменить: число не прочитано.',
  margin_too_high: 'Маржа должна быть меньше 100\u00a0%.',
  markup_too_low: 'Наценка должна быть больше −100\u00a0%.',
  no_cost: 'Себестоимость нулевая: цену от неё не посчитать.',
  no_price: 'Цена нулевая: себестоимость от неё не посчитать.',
  negative: 'Получилось бы меньше нуля.',
  too_big: 'Получилось бы больше 999\u00a0999\u00a0999,99\u00a0₽.',
} as const;
export type NotComputed = keyof typeof notComputed;

/** Largest value of a rule in percent. */
const MOST_PERCENT = 1_000_000;
/** Largest value of a rule in roubles: the largest sum that is kept. */
const MOST_ROUBLES = 999_999_999.99;
/** Decimals of a value in percent that count. */
const PERCENT_DECIMALS = 4;

/** What is wrong with the value of a rule, in one sentence; null when it can be used. */
export function valueProblem({ by, value }: Pick<PriceRule, 'by' | 'value'>): string | null {
  if (!Number.isFinite(value)) return 'Укажите число.';
  const isSum = by === 'amount';
  if (Math.abs(value) > (isSum ? MOST_ROUBLES : MOST_PERCENT))
    return isSum ? 'Не больше 999\u00a0999\u00a0999,99\u00a0₽.' : 'Не больше 1\u00a0000\u00a0000\u00a0%.';
  const decimals = isSum ? 2 : PERCENT_DECIMALS;
  if (Number(value.toFixed(decimals)) !== value) return `После запятой не больше ${isSum ? 'двух' : 'четырёх'} знаков.`;
  return null;
}

/** Cost and price of a service: integer kopecks in `computePrice`, roubles as in the API in `computeRoubles`. */
export type Prices = { cost_per_unit: number; price_per_unit: number };

/** A whole number of kopecks (or that number in roubles), or why there is none. */
export type Computed = { value: number; reason: null } | { value: null; reason: NotComputed };

/** 100 % in ten-thousandths of a percent. */
const WHOLE = 1_000_000n;

const LARGEST = 99_999_999_999n;

/**
 * The new value of the rule's field: computed exactly, then rounded once to a multiple of `round_to`, then checked to be within 0 … 999 999 999,99 ₽.
 * A negative value is refused even if rounding would make it zero. Uses integers only, so that the console's preview and the server agree to the kopeck.
 */
export function computePrice(prices: Prices, rule: PriceRule): Computed {
  const exact = ratio(prices, rule);
  return typeof exact === 'string' ? { value: null, reason: exact } : rounded(exact, rule);
}

/**
 * The price that keeps the margin and the markup of a service at another cost, rounded as `computePrice` does. Both depend on
 * price ÷ cost alone, so one price keeps both.
 * @param prices of the service as it is, in kopecks
 * @param cost the new one, in kopecks
 */
export function keptPrice(prices: Prices, cost: number, rounding: PriceRounding): Computed {
  if (prices.cost_per_unit === 0) return { value: null, reason: 'no_cost' };
  return rounded([whole(prices.price_per_unit) * whole(cost), whole(prices.cost_per_unit)], rounding);
}

/** As `computePrice`, from roubles to roubles. */
export function computeRoubles({ cost_per_unit, price_per_unit }: Prices, rule: PriceRule): Computed {
  const kopecks = { cost_per_unit: cost_per_unit * 100, price_per_unit: price_per_unit * 100 };
  const computed = computePrice(kopecks, rule);
  return computed.value === null ? computed : { value: computed.value / 100, reason: null };
}

function rounded([numerator, denominator]: [bigint, bigint], rule: PriceRounding): Computed {
  if (numerator < 0n) return { value: null, reason: 'negative' };
  const value = roundRatio(numerator, denominator, whole(rule.round_to * 100), rule.round);
  return value > LARGEST ? { value: null, reason: 'too_big' } : { value: Number(value), reason: null };
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
