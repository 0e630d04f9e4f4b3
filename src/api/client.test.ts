import axios from 'axios';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { expired, failureOf, isRefresh, old, profile, startClient as start } from '../../tests/support/fake-server.ts';

describe('an expired token', () => {
  it('is refreshed once for ten requests at a time, and each is repeated once', async () => {
    const { api, session, requests, refreshes } = start((request) => {
      if (isRefresh(request)) return { status: 200, data: { token: 'new', refresh_token: 'refresh-2' } };
      return request.token === 'new' ? profile : expired;
    });
    session.signIn(old);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call(calls.profile, {})));
    expect(answers).toHaveLength(10);
    expect(refreshes()).toHaveLength(1);
    expect(refreshes()[0]?.body).toEqual({ refresh_token: 'refresh-1' });
    expect(requests).toHaveLength(21);
    expect(session.tokens()).toEqual({ token: 'new', refreshToken: 'refresh-2' });
  });

  it('is not refreshed when another tab already stored a new one', async () => {
    const { api, session, refreshes } = start((request) => {
      if (request.token === 'new') return profile;
      session.rotate(old, { token: 'new', refreshToken: 'refresh-2' });
      return expired;
    });
    session.signIn(old);
    await expect(api.call(calls.profile, {})).resolves.toEqual({ name: 'Анна' });
    expect(refreshes()).toHaveLength(0);
  });

  it('leads to one repeat of the request only, without logging out', async () => {
    const { api, session, requests } = start((request) =>
      isRefresh(request) ? { status: 200, data: { token: 'new', refresh_token: 'r2' } } : expired,
    );
    session.signIn(old);
    expect(await failureOf(api.call(calls.profile, {}))).toMatchObject({ statusCode: 401, code: 1109 });
    expect(requests).toHaveLength(3);
    expect(session.state.get().signedIn).toBe(true);
  });

  it('is never refreshed for a wrong password', async () => {
    const { api, session, refreshes } = start(() => ({ status: 401, data: { error: 1002, detail: '' } }));
    session.signIn(old);
    expect(await failureOf(api.call(calls.signIn, { body: { login: 'a@b.ru', password: 'x' } }))).toMatchObject({
      code: 1002,
      message: 'Неправильный email или пароль.',
    });
    expect(await failureOf(api.call(calls.emailSignIn, { body: { email: 'a@b.ru', password: 'x' } }))).toMatchObject({ code: 1002 });
    expect(refreshes()).toHaveLength(0);
    expect(session.state.get().signedIn).toBe(true);
  });
});

describe('a refresh that fails', () => {
  it('does not end a session that another tab has renewed meanwhile', async () => {
    const { api, session } = start((request) => {
      if (isRefresh(request)) {
        session.rotate(old, { token: 'new', refreshToken: 'refresh-2' });
        return { status: 401, data: { error: 1017, detail: '' } };
      }
      return request.token === 'new' ? profile : expired;
    });
    session.signIn(old);
    await expect(api.call(calls.profile, {})).resolves.toEqual({ name: 'Анна' });
    expect(session.tokens()?.token).toBe('new');
  });

  it('does not bring back a session that the user left meanwhile', async () => {
    const { api, session } = start((request) => {
      if (!isRefresh(request)) return expired;
      session.signOut('left');
      return { status: 200, data: { token: 'new', refresh_token: 'refresh-2' } };
    });
    session.signIn(old);
    await failureOf(api.call(calls.profile, {}));
    expect(session.tokens()).toBeNull();
  });
});

describe('code 1017', () => {
  it.each([
    ['under 401', { status: 401, data: { error: 1017, detail: '' } }],
    ['under 200', { status: 200, data: { code: 1017 } }],
    ['inside an object', { status: 403, data: { error: { code: 1017 } } }],
  ])('%s logs out every tab, without a refresh', async (_what, answer) => {
    const first = start(() => answer);
    const second = start(() => profile, first.storage);
    first.session.signIn(old);
    second.session.storageChanged();
    expect(second.session.state.get().signedIn).toBe(true);
    expect(await failureOf(first.api.call(calls.profile, {}))).toMatchObject({ code: 1017 });
    expect(first.session.state.get()).toEqual({ signedIn: false, reason: 'ended' });
    second.session.storageChanged();
    expect(second.session.state.get()).toEqual({ signedIn: false, reason: 'ended' });
    expect(first.refreshes()).toHaveLength(0);
  });

  it('that comes late does not end the session of somebody who signed in meanwhile', async () => {
    const { api, session } = start(() => {
      session.signOut('left');
      session.signIn({ token: 'other', refreshToken: 'other-refresh' });
      return { status: 401, data: { error: 1017, detail: '' } };
    });
    session.signIn(old);
    await failureOf(api.call(calls.profile, {}));
    expect(session.tokens()?.token).toBe('other');
  });
});

describe('an API call', () => {
  it('carries the version, JSON, the token, If-Match and the idempotency key, and has no time limit', async () => {
    const { api, session, requests } = start(() => ({ status: 200, data: [], headers: { 'x-total-count': '1200+' } }));
    session.signIn(old);
    await api.call(calls.serviceEdit, { params: { guid: 'g 1' }, body: { title: 'Х' } }, { ifMatch: 7, idempotencyKey: 'k' });
    const { config, path } = requests[0] ?? expect.fail();
    expect(path).toBe('/api/service/edit/g%201');
    expect(config.headers.toJSON()).toMatchObject({
      'App-Version': '0.2.2.0',
      'Content-Type': 'application/json',
      Authorization: 'JWT old',
      'If-Match': '"7"',
      'Idempotency-Key': 'k',
    });
    expect(config.timeout).toBe(0);
    const reply = await api.reply(calls.serviceList, { query: { id: 'c', search: 'а б' } });
    expect(requests[1]?.path).toBe('/api/service/list/?id=c&search=%D0%B0+%D0%B1');
    expect(requests[1]?.config.headers.get('Content-Type')).toBe('application/json');
    expect(reply.total).toBe(1200);
  });

  it.each([200, 201, 202, 204, 299])('answered by %i has succeeded', async (status) => {
    const { api } = start(() => ({ status, data: status === 204 ? '' : [] }));
    await expect(api.reply(calls.serviceList, { query: { id: 'c' } })).resolves.toMatchObject({ total: null });
  });

  it.each([199, 300, 304, 400, 404, 500])('answered by %i has failed, with the status in its technical text', async (status) => {
    const { api } = start(() => ({ status, data: {} }));
    expect(await failureOf(api.reply(calls.serviceList, { query: { id: 'c' } }))).toMatchObject({
      statusCode: status,
      technical: `Request failed with status code ${status}`,
    });
  });

  it('carries the token of the known device only where it signs a visitor in', async () => {
    const { api, session, requests } = start(() => ({ status: 200, data: {} }));
    const deviceOf = async (made: Promise<unknown>) => {
      await made;
      return requests.at(-1)?.config.headers.get('Device-Token') ?? null;
    };
    const query = { login: 'a@b.ru' };
    expect(await deviceOf(api.call(calls.requestCode, { query }))).toBeNull();
    session.signIn(old, { token: 'device-a', login: 'a@b.ru' });
    session.signIn({ token: `h.${btoa('{"sub":"b"}')}.s`, refreshToken: 'r' }, { token: 'device-b', login: 'b@b.ru' });
    expect(await deviceOf(api.call(calls.profile, {}))).toBeNull();
    expect(await deviceOf(api.call(calls.serviceList, { query: { id: 'c' } }))).toBeNull();
    expect(await deviceOf(api.call(calls.sessions, { query: {} }))).toBeNull();
    session.signOut('left');
    expect(await deviceOf(api.call(calls.meta, {}))).toBeNull();
    expect(await deviceOf(api.call(calls.requestCode, { query }))).toBe('device-a');
    expect(await deviceOf(api.call(calls.checkLogin, { body: { login: 'B@b.ru' } }))).toBe('device-b');
    expect(await deviceOf(api.call(calls.recoveryRequest, { query: { email: 'a@b.ru' } }))).toBe('device-a');
  });

  it('can be cancelled, and says so', async () => {
    const leaving = new AbortController();
    const { api } = start(
      ({ config }) =>
        new Promise((_resolve, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new axios.CanceledError()));
        }),
    );
    const waiting = failureOf(api.call(calls.meta, {}, { signal: leaving.signal }));
    setTimeout(() => leaving.abort(), 5);
    expect(await waiting).toMatchObject({ kind: 'aborted', technical: 'canceled' });
  });

  it('made for one user is never sent as another', async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
    const { api, session, requests } = start(() => profile);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r1' });
    await api.call(calls.profile, {}, { onlyAs: 'anna' });
    session.signIn({ token: tokenOf('boris'), refreshToken: 'r2' });
    const failure = await failureOf(api.call(calls.profile, {}, { onlyAs: 'anna' }));
    expect(failure.kind).toBe('aborted');
    expect(requests).toHaveLength(1);
  });

  it('does not accept the page of a proxy as an answer', async () => {
    const { api } = start(() => ({ status: 200, data: '<html>Войдите в сеть</html>' }));
    expect(await failureOf(api.call(calls.meta, {}))).toMatchObject({ kind: 'network' });
  });

  it('does not accept the page of a proxy for a call without an answer, but does accept a 204', async () => {
    let page = true;
    const { api, session } = start(() => (page ? { status: 200, data: '<html>Войдите в сеть</html>' } : { status: 204, data: '' }));
    session.signIn(old);
    const params = { id: '12', guid: '00000000-0000-4000-8000-000000000001' };
    expect(await failureOf(api.call(calls.crmNoteDelete, { params }))).toMatchObject({ kind: 'network' });
    page = false;
    expect(await api.call(calls.crmNoteDelete, { params })).toBeFalsy();
  });
});

describe('a write that may touch closed months', () => {
  it('names the months that were confirmed, and nothing when there are none', async () => {
    const { api, session, requests } = start(() => ({ status: 200, data: {} }));
    session.signIn(old);
    const params = { guid: '00000000-0000-4000-8000-000000000001' };
    await api.call(calls.incomeEdit, { params, body: { amount: 1 } }, { confirmClosed: ['2026-01', '2026-02'] });
    await api.call(calls.incomeEdit, { params, body: { amount: 1 } }, { confirmClosed: [] });
    expect(requests.map(({ config }) => config.headers.get('Confirm-Closed-Months') ?? null)).toEqual(['2026-01,2026-02', null]);
  });
});
