import { expect } from 'vitest';

/** What a pair of calls took: lower quartiles in milliseconds, which other work on the machine disturbs less than medians. */
export type Compared = { known: number; unknown: number; ratio: number };

const TRIES = 200;
const ROUNDS = 3;
/** How far apart the two may be to count as equal. */
const TOLERANCE = 0.1;

/**
 * Makes two calls by turns, 200 times each, and compares what they took. A busy machine may spoil a round, so equal times are looked for up
 * to three times; times that really differ differ in each.
 */
export async function compareTimes(known: () => Promise<void>, unknown: () => Promise<void>): Promise<Compared> {
  let compared = await oneRound(known, unknown);
  for (let round = 1; round < ROUNDS && !isEqual(compared); round += 1) compared = await oneRound(known, unknown);
  return compared;
}

export function expectEqualTimes(what: string, compared: Compared): void {
  const { known, unknown, ratio } = compared;
  expect(isEqual(compared), `${what}: ${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`).toBe(true);
}

function isEqual({ ratio }: Compared): boolean {
  return Math.abs(ratio - 1) <= TOLERANCE;
}

async function oneRound(known: () => Promise<void>, unknown: () => Promise<void>): Promise<Compared> {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < TRIES; i += 1) {
    // who goes first changes: what the first leaves behind must not fall on the same one each time
    if (i % 2 === 0) took.known.push(await timeOf(known));
    took.unknown.push(await timeOf(unknown));
    if (i % 2 === 1) took.known.push(await timeOf(known));
  }
  const [a, b] = [quantile(took.known, 0.25), quantile(took.unknown, 0.25)];
  return { known: a, unknown: b, ratio: a / b };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value that a share of the numbers does not exceed: 0.5 for the median. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
