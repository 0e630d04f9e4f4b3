import { parseLogin } from '../../contract/login.ts';

/** Not among the keys that leaving clears: the device stays known to those who have signed in on it. */
export const DEVICE_TOKENS = 'device-tokens';

/** people at one browser: who signed in longest ago is forgotten */
const MOST = 5;

/** Why the last session ended, for the tabs that see its tokens go. */
export const SIGNED_OUT = 'signed-out';

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

type Known = { user: string; login: string | null; token: string };

/**
 * By which a browser shows that its user has signed in here before, so that a stranger's wrong tries do not lock him out.
 * One token per user, latest first. The login is kept as a short hash: enough to choose among few, useless to read.
 */
export function createDeviceTokens(storage: KeyValue) {
  function known(): Known[] {
    try {
      const list: unknown = JSON.parse(storage.getItem(DEVICE_TOKENS) ?? '[]');
      return Array.isArray(list) ? list.filter(isKnown).slice(0, MOST) : [];
    } catch {
      return [];
    }
  }
  return {
    /** @param user `sub` of the access token that came with it */
    keep(user: string, token: string, login?: string) {
      const others = known().filter((one) => one.user !== user);
      const before = known().find((one) => one.user === user);
      const entry = { user, login: login === undefined ? (before?.login ?? null) : hashOf(login), token };
      try {
        storage.setItem(DEVICE_TOKENS, JSON.stringify([entry, ...others].slice(0, MOST)));
      } catch {
        // A full storage costs the counter of one's own, not the sign-in.
      }
    },
    /** The token of who signed in by that login, else of who signed in last; null on an unknown device. */
    of(login?: string) {
      const list = known();
      const hash = login === undefined ? null : hashOf(login);
      return (list.find((one) => hash !== null && one.login === hash) ?? list[0])?.token ?? null;
    },
  };
}

/** 32 bits of FNV-1a of the login in its stored form. */
function hashOf(login: string) {
  let hash = 0x811c9dc5;
  for (const character of parseLogin(login)?.value ?? login.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

function isKnown(entry: unknown): entry is Known {
  if (typeof entry !== 'object' || entry === null) return false;
  const { user, token, login } = entry as Record<string, unknown>;
  return typeof user === 'string' && typeof token === 'string' && (login === null || typeof login === 'string');
}
