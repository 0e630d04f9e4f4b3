import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';
import { createDeviceTokens, DEVICE_TOKENS, memoryStorage } from './tokenStorage.ts';

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

describe('device tokens', () => {
  it('are found by the login in any spelling, otherwise the latest is taken', () => {
    const devices = createDeviceTokens(memoryStorage());
    expect(devices.of('a@b.ru')).toBeNull();
    devices.keep('anna', 'device-a', 'Anna@B.ru');
    devices.keep('boris', 'device-b', '8 916 123-45-67');
    expect(devices.of()).toBe('device-b');
    expect(devices.of(' anna@b.RU ')).toBe('device-a');
    expect(devices.of('+7 (916) 123 45 67')).toBe('device-b');
    expect(devices.of('somebody@else.ru')).toBe('device-b');
  });

  it('are few, one per user, and the login is never stored in clear text', () => {
    const storage = memoryStorage();
    const devices = createDeviceTokens(storage);
    for (let n = 0; n < 20; n++) devices.keep(`user-${n}`, `device-${n}`, `user${n}@example.ru`);
    devices.keep('user-19', 'device-19-again');
    expect(devices.of('user19@example.ru')).toBe('device-19-again');
    expect(devices.of('user0@example.ru')).toBe('device-19-again');
    const kept = storage.getItem(DEVICE_TOKENS) ?? '';
    expect(JSON.parse(kept)).toHaveLength(5);
    expect(kept).not.toContain('@');
  });

  it.each(['', '{', '{}', '[1,null,{"user":1}]'])('that are damaged (%s) are ignored', (text) => {
    const storage = memoryStorage();
    storage.setItem(DEVICE_TOKENS, text);
    expect(createDeviceTokens(storage).of()).toBeNull();
  });

  it('are stored at sign-in, survive signing out, and stay where an answer brings none', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r' }, { token: 'device-a', login: 'a@b.ru' });
    session.signOut('left');
    expect(session.tokens()).toBeNull();
    expect(session.deviceToken('a@b.ru')).toBe('device-a');
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r2' });
    expect(createSession(storage).deviceToken()).toBe('device-a');
  });
});

describe('the selected company', () => {
  const tabOf = () => {
    const { getItem, setItem, removeItem } = memoryStorage();
    return { read: getItem, write: (key: string, text: string | null) => (text === null ? removeItem(key) : setItem(key, text)) };
  };
  const annaIn = (company: string, storage: ReturnType<typeof memoryStorage>, tab: ReturnType<typeof tabOf>) => {
    const session = createSession(storage, tab);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r' });
    session.selectCompany(company);
    return session;
  };

  it('of a tab stays its own over a reload, while a new tab opens the one selected last', () => {
    const [storage, tab] = [memoryStorage(), tabOf()];
    const session = annaIn('first', storage, tab);
    createSession(storage, tabOf()).selectCompany('second');
    session.storageChanged();
    expect(createSession(storage, tab).selectedCompany()).toBe('first');
    expect(createSession(storage, tabOf()).selectedCompany()).toBe('second');
    session.selectCompany('third');
    expect(createSession(storage, tab).selectedCompany()).toBe('third');
  });

  it('of a tab that goes on after a reload is no new choice: the other tabs keep theirs', () => {
    const [storage, tab, otherTab] = [memoryStorage(), tabOf(), tabOf()];
    const session = annaIn('first', storage, tab);
    createSession(storage, otherTab).selectCompany('second');
    session.storageChanged();
    const reloaded = createSession(storage, tab);
    // a token that another tab has renewed meanwhile
    reloaded.storageChanged();
    reloaded.selectCompany('first');
    expect(reloaded.selectedCompany()).toBe('first');
    expect(createSession(storage, otherTab).selectedCompany()).toBe('second');
  });

  it('of a tab is forgotten with its user', () => {
    const [storage, tab] = [memoryStorage(), tabOf()];
    const session = annaIn('first', storage, tab);
    const other = createSession(storage, tabOf());
    other.signIn({ token: tokenOf('boris'), refreshToken: 'r' });
    other.selectCompany('second');
    session.storageChanged();
    expect(createSession(storage, tab).selectedCompany()).toBe('second');
  });

  it('of a tab that heard nothing of another choice, for the browser had discarded it, is its own', () => {
    const [storage, tab] = [memoryStorage(), tabOf()];
    annaIn('first', storage, tab);
    createSession(storage, tabOf()).selectCompany('second');
    expect(createSession(storage, tab).selectedCompany()).toBe('first');
  });

  it('of each tab waits for the same person after a session that ended, and for nobody else', () => {
    const [storage, tab, otherTab] = [memoryStorage(), tabOf(), tabOf()];
    const session = annaIn('first', storage, tab);
    const other = createSession(storage, otherTab);
    other.selectCompany('second');
    session.signOut('ended');
    other.storageChanged();
    expect([storage.getItem('selected-company'), session.selectedCompany(), other.selectedCompany()]).toEqual([null, null, null]);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r2' });
    other.storageChanged();
    expect([session.selectedCompany(), other.selectedCompany()]).toEqual(['first', 'second']);
    session.selectCompany('first');
    expect(storage.getItem('selected-company')).toBe('first');
    session.signOut('ended');
    session.signIn({ token: tokenOf('boris'), refreshToken: 'r3' });
    expect(session.selectedCompany()).toBeNull();
  });

  it('of each tab is forgotten by who leaves', () => {
    const [storage, tab, otherTab] = [memoryStorage(), tabOf(), tabOf()];
    const session = annaIn('first', storage, tab);
    const other = createSession(storage, otherTab);
    other.selectCompany('second');
    session.signOut('left');
    other.storageChanged();
    expect([tab, otherTab].map(({ read }) => read('company-of-tab'))).toEqual([null, null]);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r2' });
    expect([session.selectedCompany(), other.selectedCompany()]).toEqual([null, null]);
  });

  it('of a tab whose storage is closed stays its own as long as the page', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r' });
    session.selectCompany('first');
    createSession(storage, tabOf()).selectCompany('second');
    expect(session.selectedCompany()).toBe('first');
    session.signOut('ended');
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r2' });
    expect(session.selectedCompany()).toBe('first');
  });
});
