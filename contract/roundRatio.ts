export const roundings = ['nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * The fraction `numerator / denominator` on the grid of multiples of `step`, exactly: nothing is rounded on the way. `up` is towards +∞,
 * `down` towards −∞; `nearest` takes a half away from zero, as people round money and as `readMoney` does.
 * @param denominator above zero
 * @param step above zero
 */
export function roundRatio(numerator: bigint, denominator: bigint, step: bigint, how: Rounding): bigint {
  const unit = denominator * step;
  if (how === 'down') return floor(numerator, unit) * step;
  if (how === 'up') return -floor(-numerator, unit) * step;
  const steps = floor(2n * magnitude(numerator) + unit, 2n * unit);
  return (numerator < 0n ? -steps : steps) * step;
}

function floor(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return numerator % denominator < 0n ? whole - 1n : whole;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
