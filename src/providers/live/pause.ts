/** ms before a stream is opened again, after so many failures in a row (from 1). By chance up to twice as long, for all readers lose a stopping server at once. */
export function pauseBefore(failures: number, random: () => number = Math.random): number {
  return Math.min(500 * 2 ** (failures - 1), 30_000) * (1 + random());
}
