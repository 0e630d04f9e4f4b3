/** Declared statuses that the fuzzer does not bring about, and why. */
export const unreached: readonly { status: number; calls: 'any' | readonly string[]; reason: string }[] = [];
