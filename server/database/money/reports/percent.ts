/** `part` of `whole` in percent, rounded half away from zero to hundredths; null of nothing. Both in kopecks. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  // exact: whole numbers this large have no hundredths to spare
  const [a, b] = [BigInt(Math.abs(part)) * 10_000n, BigInt(Math.abs(whole))];
  const hundredths = Number((2n * a + b) / (2n * b)) / 100;
  return part < 0 !== whole < 0 && hundredths !== 0 ? -hundredths : hundredths;
}

/**
 * Shares of the parts in their sum, in percent to hundredths. They add up to exactly 100: what rounding down leaves goes to the parts that lost
 * most by it. All zero where the sum is.
 * @param parts kopecks, none negative
 */
export function sharesOf(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (whole === 0n) return parts.map(() => 0);
  const exact = parts.map((part, at) => ({ at, down: (BigInt(part) * 10_000n) / whole, lost: (BigInt(part) * 10_000n) % whole }));
  const shares = exact.map(({ down }) => Number(down));
  const left = 10_000 - shares.reduce((sum, share) => sum + share, 0);
  const losers = exact.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost < b.lost ? 1 : -1)).slice(0, left);
  for (const { at } of losers) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map((share) => share / 100);
}
