import type { AxiosResponse } from 'axios';
import type { Call, CallAnswer, CallInput } from '../../../contract/call.ts';
import type { Api, CallOptions, Reply } from '../../lib/api.ts';
import type { Session } from '../session/session.ts';
import { callUrl } from './call-url.ts';
import { toFailure } from './failure.ts';
import type { PendingCalls } from './pending.ts';
import { createRefresh, type Refresh } from './refresh.ts';
import { send } from './send.ts';
import type { TabLock } from './tab-lock.ts';
import { createTransport, type TransportDeps } from './transport.ts';

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
  const counted = /^\d+/.exec(header('x-total-count') ?? '');
  return { data: answer.data, total: counted ? Number(counted[0]) : null, header };
}
