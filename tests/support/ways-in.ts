import { expect } from 'vitest';
import { Client } from './client.ts';
import { codeSentTo } from './outbox.ts';
import type { TestServer } from './server.ts';

type Headers = Record<string, string>;

/** The calls of api.md «Auth flow» as a stranger makes them; `headers` say from where (`from`) or on which device (`onDevice`). */
export function waysInto(server: TestServer, url: string = server.url) {
  const stranger = new Client(url);
  const requestCode = (login: string, headers: Headers = {}) =>
    stranger.get(`/api/auth/request-code/?${new URLSearchParams({ login })}`, headers);
  return {
    stranger,
    checkLogin: (login: string, headers: Headers = {}) => stranger.post('/api/auth/check-login/', { login }, headers),
    signIn: (body: object, headers: Headers = {}) => stranger.post('/api/auth/sign-in/', body, headers),
    requestCode,
    verifyCode: (query: Record<string, string>, headers: Headers = {}) =>
      stranger.get(`/api/auth/verify-code/?${new URLSearchParams(query)}`, headers),
    createProcess: (login: string, headers: Headers = {}) => stranger.post('/api/auth/create-process/', { login }, headers),
    createAccount: (body: object, headers: Headers = {}) => stranger.post('/api/auth/create-account/', body, headers),
    restorePassword: (body: object, headers: Headers = {}) => stranger.post('/api/auth/restore-password/', body, headers),
    /** asks for a code and reads it */
    codeFor: async (login: string, headers: Headers = {}): Promise<string> => {
      const answer = await requestCode(login, headers);
      if (answer.status !== 200) throw new Error(`request-code answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return codeSentTo(server, login);
    },
  };
}

/** A caller at that address, for a server that trusts this machine as a proxy (TRUST_PROXY). */
export const from = (ip: string): Headers => ({ 'X-Forwarded-For': ip });
/** A caller on a device that is known by this token. */
export const onDevice = (token: string): Headers => ({ 'Device-Token': token });
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };
/** For tests that set many passwords: the product's own strength is measured elsewhere. */
export const WEAK_HASHES = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };

/** Six digits that are not these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const refusal = (status: number, error: number) => ({ status, body: { error, detail: expect.stringMatching(/[а-яё]/i) } });
export const wrongCode = (sentence: string | RegExp = /./) => ({
  status: 400,
  body: { error: 1007, fields: { code: [typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)] } },
});
export const DEAD_CODE = 'Код больше не действует. Запросите новый.';
