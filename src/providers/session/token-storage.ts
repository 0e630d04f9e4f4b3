/** Storage keys of spec.md section 9. */
export const storageKeys = { token: 'user-token', refreshToken: 'refresh-token', company: 'selected-company' } as const;

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** localStorage, or memory where the browser forbids it (then the session lives as long as the page). */
export function browserStorage(): KeyValue {
  try {
    const probe = 'prorabka-probe';
    window.localStorage.setItem(probe, '1');
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): KeyValue {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
