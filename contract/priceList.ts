/** A row that wants a place among its neighbours, counted from 1. */
export type Placed = { guid: string; position: number };

/**
 * The order of a list after some of its rows asked for places: each gets the place it asked for, the others keep their order and fill
 * what is left. Of two that ask for the same place the first asked gets it and the second the next; a place beyond the end is the end.
 * @param current guids in today's order; rows of `placed` may stand among them or be new
 */
export function arrange(current: readonly string[], placed: readonly Placed[]): string[] {
  const asked = new Set(placed.map((row) => row.guid));
  const others = current.filter((guid) => !asked.has(guid));
  const length = others.length + placed.length;
  const result: (string | undefined)[] = new Array(length);
  const wanted = [...placed].sort((a, b) => a.position - b.position);
  let previous = -1;
  wanted.forEach((row, index) => {
    const stillToCome = wanted.length - 1 - index;
    previous = Math.min(Math.max(row.position - 1, previous + 1), length - 1 - stillToCome);
    result[previous] = row.guid;
  });
  let next = 0;
  return Array.from(result, (guid) => guid ?? (others[next++] as string));
}

/** Units of measure that price lists of builders use, as the ОКЕИ and the trade write them; any other text is a unit as well. */
export const commonUnits = ['м²', 'м³', 'м', 'пог. м', 'шт.', 'компл.', 'кг.', 'т', 'л', 'мешок', 'точка', 'ч', 'смена', 'услуга'] as const;

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

/** Growth and fall of a price in percent beyond which a preview marks it. */
export const JUMP_UP = 70;

export const JUMP_DOWN = 30;

/** (price − cost) / price in hundredths of a percent; null where the price is zero. Sums of many services may be given as well as one. */
export function marginOf(costKopecks: number, priceKopecks: number): number | null {
  return hundredths(priceKopecks - costKopecks, priceKopecks);
}

/** (price − cost) / cost in hundredths of a percent; null where the cost is zero. */
export function markupOf(costKopecks: number, priceKopecks: number): number | null {
  return hundredths(priceKopecks - costKopecks, costKopecks);
}

/** Has a price changed by more than +70 % or −30 %? From zero to anything is a jump as well. */
export function isJump(beforeKopecks: number, afterKopecks: number): boolean {
  return afterKopecks * 100 > beforeKopecks * (100 + JUMP_UP) || afterKopecks * 100 < beforeKopecks * (100 - JUMP_DOWN);
}

/** `part` of `whole` in percent, rounded half away from zero to hundredths; null of nothing. Both in kopecks, the whole not negative. */
export function percentOf(part: number, whole: number): number | null {
  const exact = hundredths(part, whole);
  return exact === null ? null : exact / 100;
}

function hundredths(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(roundRatio(BigInt(part) * 10_000n, BigInt(whole), 1n, 'nearest'));
}
