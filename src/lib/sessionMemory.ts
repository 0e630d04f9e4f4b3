import { asJson, ofTab } from './browserStorage.ts';

/** Something kept for this tab over a reload, for as long as nobody leaves. */
export type SessionMemory<T> = { load(): T; save(value: T): void };

const PREFIX = 'way-in:';

/**
 * A value in sessionStorage. Where the storage is closed, full or holds something else, a reload loses it and nothing more.
 * @param read takes what has the right shape from a parsed value, which another version may have written
 */
export function sessionMemory<T>(name: string, blank: T, read: (stored: Record<string, unknown>) => T): SessionMemory<T> {
  const key = PREFIX + name;
  return {
    load() {
      const stored = asJson(ofTab.read(key));
      return typeof stored === 'object' && stored !== null ? read({ ...stored }) : blank;
    },
    save(value) {
      ofTab.write(key, value === blank ? null : JSON.stringify(value));
    },
  };
}

/** Empties all of them: whoever sits down at this browser next is to find nothing of who left. */
export function forgetSessionMemories(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A closed storage holds nothing.
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The stored value, if its fields have the types of the sample's fields; null otherwise. */
export function asPart<T extends Record<string, unknown>>(value: unknown, sample: T): T | null {
  const part = asRecord(value);
  return Object.entries(sample).every(([name, one]) => typeof part[name] === typeof one) ? (part as T) : null;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
