const DAY_MS = 86_400_000;

/** The time by which subscriptions, tokens and codes are counted. It can be moved where the demo or a test asks for it (dev-clock.ts). */
export type Clock = {
  now: () => Date;
  /** Moves on from where it stands. */
  shift(days: number): void;
  reset(): void;
  /** in milliseconds */
  shifted: () => number;
};

export function createClock(real: () => Date): Clock {
  let shifted = 0;
  return {
    now: () => new Date(real().getTime() + shifted),
    shift: (days) => {
      shifted += days * DAY_MS;
    },
    reset: () => {
      shifted = 0;
    },
    shifted: () => shifted,
  };
}
