import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import type { Call, CallAnswer, CallInput } from '../../../contract/call.ts';
import type { Api, CallOptions, Reply } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { appVersion } from '../../lib/version.ts';
import type { Session } from '../session/session.ts';
import { callUrl } from './call-url.ts';
import { deviceHeader } from './device-header.ts';
import { codeOf } from './error-body.ts';
import { answerFailure, toFailure } from './failure.ts';
import type { PendingCalls } from './pending.ts';
import { createRefresh, type Refresh } from './refresh.ts';
import type { TabLock } from './tab-lock.ts';

export type ClientDeps = {
  /** origin of the API, empty for the page's own */
  baseURL: string;
  session: Session;
  lock: TabLock;
  pending: PendingCalls;
  adapter?: AxiosAdapter;
};

type Sent = { token: string | null; generation: number };

/** The product API over axios: headers, one shared refresh, 1017, failures in Russian. */
export function createClient({ baseURL, session, lock, pending, adapter }: ClientDeps): Api {
  const http = axios.create({
    baseURL,
    timeout: 0,
    headers: { 'App-Version': appVersion, 'Content-Type': 'application/json' },
    ...(adapter ? { adapter } : {}),
  });
  const refresh = createRefresh(http, session, lock);

  async function reply<C extends Call>(call: C, input: CallInput<C>, options: CallOptions = {}): Promise<Reply<CallAnswer<C>>> {
    const state = session.state.get();
    if (options.onlyAs !== undefined && !(state.signedIn && state.user === options.onlyAs)) {
      throw new ApiFailure('Сеанс завершён. Войдите снова: несохранённое останется.', { kind: 'aborted' });
    }
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    if (options.signal?.aborted) cancel();
    options.signal?.addEventListener('abort', cancel);
    const done = options.quiet ? () => {} : pending.watch(call.title, cancel);
    try {
      return read(await send(http, session, refresh, call, input, options, cancelling.signal));
    } catch (error) {
      throw toFailure(error);
    } finally {
      done();
      options.signal?.removeEventListener('abort', cancel);
    }
  }

  return { reply, call: async (call, input, options) => (await reply(call, input, options)).data };
}

async function send(
  http: AxiosInstance,
  session: Session,
  refresh: Refresh,
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions,
  signal: AbortSignal,
): Promise<AxiosResponse> {
  const sent: Sent = { token: call.access.who === 'anyone' ? null : (session.tokens()?.token ?? null), generation: session.generation() };

  async function once(token: string | null): Promise<AxiosResponse> {
    const answer = await http.request({
      method: call.method,
      url: callUrl(call.path, asValues(input.params), asValues(input.query)),
      data: input.body,
      // Not `undefined` for no body: axios would drop Content-Type, which every call carries.
      transformRequest: (body: unknown) => (body === undefined ? '' : JSON.stringify(body)),
      headers: { ...headersOf(token, options), ...deviceHeader(call, input, session) },
      signal,
      responseType: typeof call.answer === 'object' && 'file' in call.answer ? 'blob' : 'json',
      validateStatus: () => true,
    });
    if (codeOf(answer.data) === 1017) {
      if (session.generation() === sent.generation) session.signOut('ended');
      throw answerFailure(answer.status < 400 ? 401 : answer.status, answer.data);
    }
    return answer;
  }

  let answer = await once(sent.token);
  if (answer.status === 401 && sent.token) {
    const token = await refresh(sent.token);
    if (token === null) throw new ApiFailure('Сессия завершена. Войдите снова.', { kind: 'answer', statusCode: 401, code: 1017 });
    if (isReplayable(input.body)) answer = await once(token);
  }
  if (answer.status < 200 || answer.status >= 300)
    throw answerFailure(answer.status, await readable(answer.data), answer.headers['retry-after']);
  // A proxy or a captive network answered in the server's place.
  if (typeof answer.data === 'string' && call.answer)
    throw new ApiFailure('Сервер ответил непонятно. Повторите попытку.', { kind: 'network', statusCode: answer.status });
  return answer;
}

function headersOf(token: string | null, { ifMatch, idempotencyKey }: CallOptions): Record<string, string> {
  return {
    ...(token ? { Authorization: `JWT ${token}` } : {}),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

/** A stream is gone once it was sent. */
function isReplayable(body: unknown): boolean {
  return !(typeof ReadableStream !== 'undefined' && body instanceof ReadableStream);
}

/** A refused download carries its JSON inside a Blob. */
async function readable(data: unknown): Promise<unknown> {
  if (typeof Blob === 'undefined' || !(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

function asValues(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function read<T>(answer: AxiosResponse): Reply<T> {
  const header = (name: string) => {
    const value: unknown = answer.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  const counted = /^\d+/.exec(header('x-total-count') ?? '');
  return { data: answer.data, total: counted ? Number(counted[0]) : null, header };
}
