import { roundRatio } from './roundRatio.ts';

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

function hundredths(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(roundRatio(BigInt(part) * 10_000n, BigInt(whole), 1n, 'nearest'));
}
