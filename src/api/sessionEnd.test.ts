import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { expired, failureOf, old, profile, startClient, tokenOf } from '../../tests/support/fake-server.ts';
import { storageKeys } from './tokenStorage.ts';

const over = { status: 401, data: { error: 1017, detail: '' } };

describe('the end of a session', () => {
  it('reported to an old token is checked again with the token that replaced it', async () => {
    const { api, session, refreshes } = startClient((request) => {
      if (request.token === 'new') return profile;
      session.rotate(old, { token: 'new', refreshToken: 'refresh-2' });
      return over;
    });
    session.signIn(old);
    await expect(api.call(calls.profile, {})).resolves.toEqual({ name: 'Анна' });
    expect(refreshes()).toHaveLength(0);
    expect(session.state.get().signedIn).toBe(true);
  });

  it('reported to the new token too is final', async () => {
    const { api, session, requests } = startClient(() => {
      session.rotate(old, { token: 'new', refreshToken: 'refresh-2' });
      return over;
    });
    session.signIn(old);
    expect(await failureOf(api.call(calls.profile, {}))).toMatchObject({ code: 1017 });
    expect(requests).toHaveLength(2);
    expect(session.tokens()).toBeNull();
  });

  it('is recognised in JSON that came instead of a file', async () => {
    for (const status of [200, 401]) {
      const data = new Blob(['{"code":1017}'], { type: 'application/json' });
      const { api, session } = startClient(() => ({ status, data }));
      session.signIn(old);
      expect(await failureOf(api.call(calls.priceTemplate, {}))).toMatchObject({ code: 1017 });
      expect(session.tokens()).toBeNull();
    }
  });

  it('follows from code 1000 for a signed-in user, who was deactivated, but not for a visitor', async () => {
    const { api, session } = startClient(() => ({ status: 403, data: { error: 1000, detail: '' } }));
    session.signIn(old);
    const refused = { code: 1000, message: 'Пользователь не активен.' };
    expect(await failureOf(api.call(calls.signIn, { body: { login: 'a@b.ru', password: 'x' } }))).toMatchObject(refused);
    expect(session.state.get().signedIn).toBe(true);
    expect(await failureOf(api.call(calls.profile, {}))).toMatchObject(refused);
    expect(session.state.get()).toEqual({ signedIn: false, reason: 'ended' });
  });
});

describe('a change in another tab that this tab has not noticed', () => {
  it.each([
    ['another user signed in', tokenOf('boris')],
    ['the user left', null],
  ])('%s: nothing is sent, and the screen follows', async (_what, token) => {
    const { api, session, requests, storage } = startClient(() => profile);
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r1' });
    if (token) storage.setItem(storageKeys.token, token);
    else storage.removeItem(storageKeys.token);
    expect((await failureOf(api.call(calls.profile, {}))).kind).toBe('aborted');
    expect(requests).toHaveLength(0);
    expect(session.state.get()).toEqual(token ? { signedIn: true, user: 'boris' } : { signedIn: false, reason: 'left' });
  });

  it('a token of another user is never taken for the renewed one', async () => {
    const { api, session, requests, storage } = startClient(() => {
      storage.setItem(storageKeys.token, tokenOf('boris'));
      return expired;
    });
    session.signIn({ token: tokenOf('anna'), refreshToken: 'r1' });
    expect((await failureOf(api.call(calls.serviceEdit, { params: { guid: 'g' }, body: { title: 'Х' } }))).kind).toBe('aborted');
    expect(requests).toHaveLength(1);
  });
});

describe('the connection', () => {
  it('is lost when a call gets no answer, and is back with any answer of the API', async () => {
    const answers: (() => { status: number; data: unknown })[] = [
      () => ({ status: 200, data: '<html>Войдите в сеть</html>' }),
      () => ({ status: 502, data: '<html>' }),
      () => ({ status: 503, data: { error: 1199, detail: '' } }),
    ];
    const { api, connection } = startClient(() => (answers.shift() ?? expect.fail)() as { status: number; data: unknown });
    const seen: boolean[] = [];
    for (const _ of [1, 2, 3]) {
      await failureOf(api.call(calls.meta, {}));
      await new Promise((resolve) => setTimeout(resolve));
      seen.push(connection.get());
    }
    expect(seen).toEqual([false, false, true]);
  });
});
