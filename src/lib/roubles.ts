import { money, number } from './format.ts';

/** Roubles of the wire as a price is read: «2 820 ₽», with kopecks only where there are any: «1 234,50 ₽». */
export function roubles(amount: number): string {
  return Number.isInteger(amount) ? `${number(amount, 0)}\u00a0₽` : money(amount);
}
