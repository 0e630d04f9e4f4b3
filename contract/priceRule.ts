import type { Rounding } from './roundRatio.ts';

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

/** How «Изменить цены» makes a new price or cost of a service. */
export type PriceRule = {
  field: PriceField;
  by: PriceBasis;
  /** percent with at most four decimals; for `amount` roubles with at most two */
  value: number;
  round_to: RoundStep;
  round: Rounding;
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
