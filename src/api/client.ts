import { type AxiosResponse, CanceledError } from 'axios';
import { CONFIRM_CLOSED } from '../../contract/analytics.ts';
import { DEVICE_TOKEN_HEADER } from '../../contract/auth.ts';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';
import { errorCatalogue } from '../../contract/errors.ts';
import type { Api, CallOptions, Reply } from '../lib/api.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import { answerFailure, codeOf, toFailure } from './failure.ts';
import type { PendingCalls } from './pending.ts';
import { createRefresh, type Refresh, replacement, type TabLock } from './refresh.ts';
import { jwtSubject, type Session } from './session.ts';
import { callUrl, createTransport, isForeign, type Transport, type TransportDeps } from './transport.ts';

const WAYS_IN = /^\/api\/(auth|user\/(password-recovery|registration))\//;

export type ClientDeps = TransportDeps & { session: Session; lock: TabLock; pending: PendingCalls };

/** `refresh`: the one of this tab, for what is not read by axios. */
type Client = Api & { refresh: Refresh };

type Values = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The product API over axios: headers, one shared refresh, 1017, failures in Russian. */
export function createClient({ session, lock, pending, ...transportDeps }: ClientDeps): Client {
  const transport = createTransport(transportDeps);
  const line = { transport, session, refresh: createRefresh(transport, session, lock) };

  async function reply<C extends Call>(call: C, input: CallInput<C>, options: CallOptions = {}): Promise<Reply<CallAnswer<C>>> {
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    if (options.signal?.aborted) cancel();
    options.signal?.addEventListener('abort', cancel);
    const done = options.quiet ? () => {} : pending.watch(call.title, cancel);
    try {
      return read(await send(line, call, input, options, cancelling.signal));
    } catch (error) {
      throw toFailure(error);
    } finally {
      done();
      options.signal?.removeEventListener('abort', cancel);
    }
  }

  return {
    refresh: line.refresh,
    reply,
    call: async (call, input, options) => (await reply(call, input, options)).data,
    address: (call, { params, query }: Values) => transportDeps.baseURL + callUrl(call.path, params, query),
  };
}

function read<T>(answer: AxiosResponse): Reply<T> {
  const header = (name: string) => {
    const value: unknown = answer.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  const counted = /^(\d+)(\+?)/.exec(header('x-total-count') ?? '');
  return { data: answer.data, total: counted ? Number(counted[1]) : null, isMore: counted?.[2] === '+', header };
}

type Input = { params?: unknown; query?: unknown; body?: unknown };

type Line = { transport: Transport; session: Session; refresh: Refresh };

/** Sends a call in the name of who is signed in, again at most once after a refresh; resolves to a 2xx answer of the API. */
async function send(line: Line, call: Call, input: Input, options: CallOptions, signal: AbortSignal): Promise<AxiosResponse> {
  const { session } = line;
  const inSession = call.access.who !== 'anyone';
  if (inSession) checkUser(session, options.onlyAs);
  const generation = session.generation();

  const once = (token: string | null) =>
    line.transport({
      method: call.method,
      url: callUrl(call.path, asValues(input.params), asValues(input.query)),
      data: input.body,
      headers: { ...headersOf(inSession ? token : null, options), ...deviceHeader(call, input, session) },
      signal,
      responseType: typeof call.answer === 'object' && 'file' in call.answer ? 'blob' : options.long ? 'stream' : 'json',
    });

  let token = session.tokens()?.token ?? null;
  let answer = await once(token);
  if (inSession && token && session.generation() === generation) {
    const renewed = endsSession(call, answer) ? replacement(session, token) : await refreshed(line.refresh, answer, token, signal);
    if (renewed && isReplayable(input.body)) {
      token = renewed;
      answer = await once(token);
    }
  }
  if (endsSession(call, answer)) {
    // A late answer decides nothing about a session that began, or was renewed, since.
    if (session.generation() === generation && (session.tokens()?.token ?? null) === token) session.signOut('ended');
    throw answerFailure(answer.status < 400 ? 401 : answer.status, answer.data);
  }
  if (answer.status < 200 || answer.status >= 300) throw answerFailure(answer.status, answer.data, answer.headers['retry-after']);
  if (isForeign(answer))
    throw new ApiFailure('Сервер ответил непонятно. Повторите попытку.', { kind: 'network', statusCode: answer.status });
  return answer;
}

/** What another tab did may be in the storage before this tab has heard of it: no call goes out in a name that the screen does not show. */
function checkUser(session: Session, onlyAs: string | undefined) {
  const pair = session.tokens();
  const shown = session.state.get();
  const stored = pair ? (jwtSubject(pair.token) ?? '') : null;
  const changed = stored !== (shown.signedIn ? shown.user : null);
  if (changed) session.storageChanged();
  if (changed || (onlyAs !== undefined && onlyAs !== stored))
    throw new ApiFailure('Сеанс завершён. Войдите снова: несохранённое останется.', { kind: 'aborted' });
}

/** The token to repeat a 401 with; null for any other answer. A refresh that hangs holds nobody who would rather cancel. */
async function refreshed(refresh: Refresh, answer: AxiosResponse, used: string, signal: AbortSignal) {
  if (answer.status !== 401) return null;
  if (signal.aborted) throw new CanceledError();
  const cancelled = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CanceledError()), { once: true });
  });
  const token = await Promise.race([refresh(used), cancelled]);
  if (token !== null) return token;
  throw new ApiFailure(errorCatalogue[1017].message, { kind: 'answer', statusCode: 401, code: 1017 });
}

/** 1017 under any status; 1000 to a call of a running session: the user was switched off. */
function endsSession(call: Call, { data }: AxiosResponse) {
  const code = codeOf(data);
  return code === 1017 || (code === 1000 && call.access.who !== 'anyone');
}

function headersOf(token: string | null, { ifMatch, idempotencyKey, confirmClosed }: CallOptions): Record<string, string> {
  return {
    ...(token ? { Authorization: `JWT ${token}` } : {}),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(confirmClosed?.length ? { [CONFIRM_CLOSED]: confirmClosed.join(',') } : {}),
  };
}

/** A stream is gone once it was sent. */
function isReplayable(body: unknown) {
  return !(typeof ReadableStream !== 'undefined' && body instanceof ReadableStream);
}

function asValues(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** `Device-Token` on the calls by which a visitor comes in, and on no other. */
function deviceHeader(call: Call, input: { query?: unknown; body?: unknown }, session: Session): Record<string, string> {
  if (call.access.who !== 'anyone' || !WAYS_IN.test(call.path)) return {};
  const token = session.deviceToken(loginOf(input.body) ?? loginOf(input.query));
  return token === null ? {} : { [DEVICE_TOKEN_HEADER]: token };
}

/** Whom the call is about, where it says so. */
function loginOf(values: unknown) {
  if (typeof values !== 'object' || values === null) return undefined;
  const { login, email } = values as Record<string, unknown>;
  return [login, email].find((value) => typeof value === 'string') as string | undefined;
}
