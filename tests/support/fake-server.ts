import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { calls } from '../../contract/calls.ts';
import { createClient } from '../../src/api/client.ts';
import { createConnection } from '../../src/api/connection.ts';
import { createPendingCalls } from '../../src/api/pending.ts';
import type { TabLock } from '../../src/api/refresh.ts';
import { createSession } from '../../src/api/session.ts';
import { memoryStorage } from '../../src/api/tokenStorage.ts';
import type { ApiFailure } from '../../src/lib/apiFailure.ts';

export type Answer = { status: number; data?: unknown; headers?: Record<string, string> };
export type Request = { path: string; token: string | null; body: unknown; config: InternalAxiosRequestConfig };

/** The console's client against a server made of one function. */
export function startClient(
  answer: (request: Request) => Answer | Promise<Answer>,
  storage = memoryStorage(),
  lock: TabLock = (task) => task(),
) {
  const requests: Request[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const header = config.headers.get('Authorization');
    const token = typeof header === 'string' ? header.replace('JWT ', '') : null;
    const body: unknown = typeof config.data === 'string' && config.data ? JSON.parse(config.data) : undefined;
    const request = { path: config.url ?? '', token, body, config };
    requests.push(request);
    await Promise.resolve();
    const { status, data, headers = {} } = await answer(request);
    const response = { data, status, statusText: '', headers, config };
    if (config.validateStatus && !config.validateStatus(status)) {
      throw new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
    }
    return response;
  };
  const session = createSession(storage);
  const connection = createConnection(async () => false);
  const api = createClient({ baseURL: '', session, lock, pending: createPendingCalls(), connection, adapter });
  const refreshes = () => requests.filter(({ path }) => path === calls.refreshToken.path);
  return { api, session, requests, refreshes, storage, connection };
}

export const expired: Answer = { status: 401, data: { error: 1109, detail: 'Требуется вход.' } };
export const profile: Answer = { status: 200, data: { name: 'Анна' } };
export const old = { token: 'old', refreshToken: 'refresh-1' };
export const isRefresh = ({ path }: Request) => path === calls.refreshToken.path;
export const failureOf = (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  );

/** An opaque stand-in for a JWT that names its user. */
export const tokenOf = (sub: string, n = 1) => `h${n}.${btoa(JSON.stringify({ sub }))}.s`;
