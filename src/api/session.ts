import type { ofTab } from '../lib/browserStorage.ts';
import { externalStore } from '../lib/externalStore.ts';
import type { SessionStatus, SignedOutReason } from '../lib/sessionContext.ts';
import { createDeviceTokens, type KeyValue, SIGNED_OUT, storageKeys } from './tokenStorage.ts';

export type TokenPair = { token: string; refreshToken: string | null };

/** The tokens and the last selected company, shared by all tabs, and the company of this tab, stored for this tab alone. */
export type Session = ReturnType<typeof createSession>;

/** Key in the tab's own storage of its user and company, `<user> <guid>`. The value survives a reload and an expired session. */
const TAB_COMPANY = 'company-of-tab';

/** @param tab what only this tab keeps, over a reload */
export function createSession(storage: KeyValue, tab: Pick<typeof ofTab, 'read' | 'write'> = { read: () => null, write: () => false }) {
  const devices = createDeviceTokens(storage);
  let generation = 0;
  let own = readOwn();
  const state = externalStore<SessionStatus>(current(null));

  function tokens(): TokenPair | null {
    const token = storage.getItem(storageKeys.token);
    return token ? { token, refreshToken: storage.getItem(storageKeys.refreshToken) } : null;
  }

  function current(reason: SignedOutReason | null): SessionStatus {
    const pair = tokens();
    return pair ? { signedIn: true, user: jwtSubject(pair.token) ?? '' } : { signedIn: false, reason };
  }

  function user() {
    return jwtSubject(tokens()?.token ?? '');
  }

  /** The company of this tab, with its owner; a page keeps it in memory too, for a tab whose storage is closed. */
  function readOwn() {
    const [owner, guid] = tab.read(TAB_COMPANY)?.split(' ') ?? [];
    return owner && guid ? { owner, guid } : null;
  }

  function keepOwn(company: { owner: string; guid: string } | null) {
    own = company;
    tab.write(TAB_COMPANY, company && `${company.owner} ${company.guid}`);
  }

  function selected() {
    return own && own.owner === user() ? own.guid : storage.getItem(storageKeys.company);
  }

  function follow(reason: SignedOutReason | null) {
    const before = state.get();
    const now = current(reason);
    if (before.signedIn && now.signedIn && before.user === now.user) return;
    if (!before.signedIn && !now.signedIn) return;
    generation += 1;
    if (!now.signedIn && reason !== 'ended') keepOwn(null);
    state.set(now);
  }

  function keep(pair: TokenPair) {
    storage.removeItem(SIGNED_OUT);
    storage.setItem(storageKeys.token, pair.token);
    if (pair.refreshToken) storage.setItem(storageKeys.refreshToken, pair.refreshToken);
    else storage.removeItem(storageKeys.refreshToken);
  }

  function clear(reason: SignedOutReason) {
    try {
      storage.setItem(SIGNED_OUT, reason);
    } catch {
      // a full storage costs the other tabs the reason, not this one its end
    }
    for (const key of Object.values(storageKeys)) storage.removeItem(key);
    follow(reason);
  }

  return {
    tokens,
    state: { get: state.get, subscribe: state.subscribe },
    /** Grows whenever another person, or nobody, becomes signed in: an answer of an older generation decides nothing. */
    generation: () => generation,
    /** @param device the `device_token` of the answer, with the login that was typed */
    signIn(pair: TokenPair, device?: { token: string; login?: string }) {
      generation += 1;
      keep(pair);
      if (device) devices.keep(jwtSubject(pair.token) ?? '', device.token, device.login);
      follow(null);
    },
    /** Stores a refreshed pair unless the session that asked for it is gone or replaced. */
    rotate(from: TokenPair, to: TokenPair) {
      if (tokens()?.refreshToken !== from.refreshToken) return false;
      keep({ token: to.token, refreshToken: to.refreshToken ?? from.refreshToken });
      return true;
    },
    /**
     * Signs out this tab and all others: clears the token, the refresh token and the selected company. After a session that ended by itself
     * each tab still knows its own company, for the same person to go on in.
     */
    signOut: clear,
    /** To be called when another tab wrote to the storage. */
    storageChanged() {
      follow(storage.getItem(SIGNED_OUT) === 'ended' ? 'ended' : 'left');
    },
    /** By which the server knows this device; stays when the user leaves. */
    deviceToken: devices.of,
    /** That of this tab, whatever other tabs work in; in a new tab, or for another person, the one selected last. */
    selectedCompany: selected,
    selectCompany(guid: string) {
      const owner = user();
      const goesOn = guid === selected();
      if (owner !== null) keepOwn({ owner, guid });
      // that a tab goes on with its company is no choice: new tabs open the one chosen last
      if (!goesOn || storage.getItem(storageKeys.company) === null) storage.setItem(storageKeys.company, guid);
    },
  };
}

/** Whose token this is (the `sub` claim), unverified: only for noticing that another user signed in. Null for an opaque token. */
export function jwtSubject(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : null;
}

/** Which session of its user a token is of (the `sid` claim), unverified; it outlives an exchange of tokens. Null for an opaque token. */
export function jwtSession(token: string): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : null;
}

/** By this device's clock and the `exp` claim, unverified: a guess that saves a request the server would refuse. */
export function hasExpired(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 <= Date.now();
}

function claimsOf(token: string): { sub?: unknown; sid?: unknown; exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
