/** Something kept for this tab over a reload. */
export type SessionMemory<T> = { load(): T; save(value: T): void };

/**
 * A value in sessionStorage. Where the storage is closed, full or holds something else, a reload loses it and nothing more.
 * @param read takes what has the right shape from a parsed value, which another version may have written
 */
export function sessionMemory<T>(key: string, blank: T, read: (stored: Record<string, unknown>) => T): SessionMemory<T> {
  return {
    load() {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof stored === 'object' && stored !== null ? read({ ...stored }) : blank;
      } catch {
        return blank;
      }
    },
    save(value) {
      try {
        if (value === blank) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Costs the reload, not the work.
      }
    },
  };
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
