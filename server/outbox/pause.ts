const SECONDS = [5, 15, 60, 300, 900, 3600];
const LEAST = 5;

/**
 * Seconds until a message is tried again. Never more than half of the time that is left, so that a server which comes back is found
 * before the message expires; and never the same for all that failed together.
 * @param failures how often it has failed, from 1 @param chance 0…1
 */
export function pause(failures: number, secondsLeft: number, chance: number): number {
  const usual = SECONDS[Math.min(failures, SECONDS.length) - 1] ?? LEAST;
  return Math.max(LEAST, Math.min(usual, secondsLeft / 2)) * (0.8 + 0.4 * chance);
}
