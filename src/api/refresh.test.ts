import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { expired, failureOf, isRefresh, old, profile, type Request, startClient, tokenOf } from '../../tests/support/fake-server.ts';
import { createLocks } from '../../tests/support/locks.ts';
import { REFRESH_PATIENCE, tabLock } from './refresh.ts';
import { memoryStorage } from './tokenStorage.ts';

/** A server that rotates: knows one access token, takes one refresh token. */
function rotating() {
  let n = 1;
  return (request: Request) => {
    if (!isRefresh(request)) return request.token === `t${n}` && n > 1 ? profile : expired;
    n += 1;
    return { status: 200, data: { token: `t${n}`, refresh_token: `r${n}` } };
  };
}

describe('tabs', () => {
  it('that meet a 401 together exchange the refresh token once: the second finds the new pair under the lock', async () => {
    const storage = memoryStorage();
    const locks = createLocks();
    const answer = rotating();
    const [one, two] = [0, 1].map(() => startClient(answer, storage, tabLock('refresh', 10_000, locks)));
    if (!one || !two) return expect.fail();
    one.session.signIn({ token: 't1', refreshToken: 'r1' });
    two.session.storageChanged();
    await Promise.all([one.api.call(calls.profile, {}), two.api.call(calls.profile, {}), two.api.call(calls.profile, {})]);
    expect(one.refreshes().length + two.refreshes().length).toBe(1);
    expect(two.session.tokens()).toEqual({ token: 't2', refreshToken: 'r2' });
  });

  it('do not wait forever for a tab that hangs', async () => {
    const locks = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    } as unknown as LockManager;
    const { api, session } = startClient(rotating(), memoryStorage(), tabLock('refresh', 20, locks));
    session.signIn({ token: 't1', refreshToken: 'r1' });
    await expect(api.call(calls.profile, {})).resolves.toEqual({ name: 'Анна' });
  });
});

describe('the exchange of a refresh token', () => {
  it('has a time limit below the grace time of the server, though other calls have none', async () => {
    const { api, session, requests } = startClient(rotating());
    session.signIn({ token: 't1', refreshToken: 'r1' });
    await api.call(calls.profile, {});
    expect(requests.map(({ config }) => config.timeout)).toEqual([0, REFRESH_PATIENCE, 0]);
    expect(REFRESH_PATIENCE).toBeLessThan(30_000);
  });

  it('that hangs does not hold up a cancelled call', async () => {
    const { api, session } = startClient((request) => (isRefresh(request) ? new Promise(() => {}) : expired));
    session.signIn(old);
    const leaving = new AbortController();
    const waiting = failureOf(api.call(calls.profile, {}, { signal: leaving.signal }));
    setTimeout(() => leaving.abort(), 10);
    expect(await waiting).toMatchObject({ kind: 'aborted', technical: 'canceled' });
    expect(session.tokens()).toEqual(old);
  });

  it('of a session that was left is not shared with the next one', async () => {
    let let1Go = () => {};
    const held = new Promise<void>((resolve) => {
      let1Go = resolve;
    });
    const [anna, boris] = [tokenOf('anna'), tokenOf('boris')];
    const { api, session, refreshes } = startClient(async (request) => {
      if (!isRefresh(request)) return request.token === tokenOf('boris', 2) ? profile : expired;
      if (refreshes().length === 1) await held;
      return { status: 200, data: { token: tokenOf(refreshes().length === 1 ? 'anna' : 'boris', 2), refresh_token: 'next' } };
    });
    session.signIn({ token: anna, refreshToken: 'ra' });
    const first = failureOf(api.call(calls.profile, {}));
    await new Promise((resolve) => setTimeout(resolve, 5));
    session.signOut('left');
    session.signIn({ token: boris, refreshToken: 'rb' });
    await expect(api.call(calls.profile, {})).resolves.toEqual({ name: 'Анна' });
    let1Go();
    expect((await first).kind).toBe('aborted');
    expect(session.tokens()?.token).toBe(tokenOf('boris', 2));
  });

  it.each([
    ['1017 under 200', { status: 200, data: { code: 1017 } }],
    ['401 and the code of the catalogue', { status: 401, data: { error: 1017, detail: '' } }],
    ["401 of another server's JSON", { status: 401, data: { detail: 'Token is invalid.' } }],
    ['1000: the user was switched off', { status: 403, data: { error: 1000, detail: '' } }],
  ])('answered by %s ends the session', async (_what, rejection) => {
    const { api, session, storage } = startClient((request) => (isRefresh(request) ? rejection : expired));
    session.signIn(old);
    session.selectCompany('c1');
    expect(await failureOf(api.call(calls.profile, {}))).toMatchObject({ code: 1017, message: 'Сессия завершена. Войдите снова.' });
    expect(session.state.get()).toEqual({ signedIn: false, reason: 'ended' });
    for (const key of ['user-token', 'refresh-token', 'selected-company']) expect(storage.getItem(key)).toBeNull();
  });

  it.each([
    ['nothing, the connection being lost,', new AxiosError('Network Error', AxiosError.ERR_NETWORK)],
    ['the 401 of a proxy', { status: 401, data: '<html>Введите пароль прокси</html>' }],
    ['the page of a proxy', { status: 200, data: '<html>' }],
    ['500', { status: 500, data: { error: 1199, detail: 'Сервис временно недоступен.' } }],
    ['429', { status: 429, data: { error: 1105, detail: '' } }],
    ['a refusal that says nothing of the token', { status: 400, data: { error: 1100, detail: 'Проверьте заполнение полей.' } }],
    ['502', { status: 502, data: '<html>' }],
  ])('answered by %s keeps the session', async (_what, answer) => {
    const { api, session } = startClient((request) => {
      if (!isRefresh(request)) return expired;
      if (answer instanceof Error) throw answer;
      return answer;
    });
    session.signIn(old);
    expect((await failureOf(api.call(calls.profile, {}))).code).not.toBe(1017);
    expect(session.tokens()).toEqual(old);
  });

  it('that timed out keeps the session, and the next call tries again', async () => {
    let tries = 0;
    const { api, session } = startClient((request) => {
      if (!isRefresh(request)) return request.token === 'new' ? profile : expired;
      tries += 1;
      if (tries === 1) throw new AxiosError('timeout of 10000ms exceeded', AxiosError.ECONNABORTED, request.config);
      return { status: 200, data: { token: 'new', refresh_token: 'r2' } };
    });
    session.signIn(old);
    expect(await failureOf(api.call(calls.profile, {}))).toMatchObject({ kind: 'timeout', technical: 'timeout of 10000 ms exceeded' });
    await expect(api.call(calls.profile, {})).resolves.toEqual({ name: 'Анна' });
  });

  it('renews the token for a request that cannot be sent twice, and does not repeat it', async () => {
    const { api, session, requests } = startClient(rotating());
    session.signIn({ token: 't1', refreshToken: 'r1' });
    const body = new ReadableStream() as unknown as { title: string };
    expect(await failureOf(api.call(calls.serviceEdit, { params: { guid: 'g' }, body }))).toMatchObject({ code: 1109 });
    expect(requests).toHaveLength(2);
    expect(session.tokens()?.token).toBe('t2');
  });
});
